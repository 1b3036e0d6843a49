import { describe, expect, test } from 'vitest';
import { findReturnedGiftCard } from './returned-gift-card.ts';

const stored = { paymentIntentId: 'pi_1', clientSecret: 'pi_1_secret_a', paysFor: 'giftCard' } as const;
const redirect = '?payment_intent=pi_2&payment_intent_client_secret=pi_2_secret_b&redirect_status=';

describe('the payment found when a gift card buyer returns', () => {
  test('is the one stored in this tab, if the URL names it', () => {
    const { paymentIntentId, clientSecret } = stored;
    const found = { paymentIntentId, clientSecret, hasFailed: false };
    expect(findReturnedGiftCard('?payment_intent=pi_1', stored)).toEqual(found);
    expect(findReturnedGiftCard('?payment_intent=pi_1', { ...stored, paysFor: 'delivery' })).toBeNull();
    expect(findReturnedGiftCard('?payment_intent=pi_3', stored)).toBeNull();
  });

  test('is read from a redirect into another tab, with its result', () => {
    const found = { paymentIntentId: 'pi_2', clientSecret: 'pi_2_secret_b' };
    expect(findReturnedGiftCard(`${redirect}failed&for=gift-card`, null)).toEqual({
      ...found,
      hasFailed: true,
    });
    expect(findReturnedGiftCard(`${redirect}succeeded&for=gift-card`, stored)).toEqual({
      ...found,
      hasFailed: false,
    });
    expect(findReturnedGiftCard(`${redirect}succeeded`, null)).toBeNull();
  });
});
