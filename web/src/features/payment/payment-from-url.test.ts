import { describe, expect, test } from 'vitest';
import { readPaymentFromUrl } from './payment-from-url.ts';

const stored = { paymentIntentId: 'pi_old', clientSecret: 'pi_old_secret_a', total: '9.00' };

describe('the payment in a URL', () => {
  test('is read from its client secret and total', () => {
    expect(
      readPaymentFromUrl('?client_secret=pi_1_secret_b&payment_intent=pi_x&total=10.00', stored),
    ).toEqual({
      paymentIntentId: 'pi_1',
      clientSecret: 'pi_1_secret_b',
      total: '10.00',
    });
  });

  test('falls back to the stored one when the URL has none, such as after a reload', () => {
    expect(readPaymentFromUrl('', stored)).toBe(stored);
    expect(readPaymentFromUrl('', null)).toBeNull();
  });

  test('is missing when the secret or the total is missing', () => {
    expect(readPaymentFromUrl('?total=10.00', stored)).toBeNull();
    expect(readPaymentFromUrl('?client_secret=pi_1_secret_b', stored)).toBeNull();
    expect(readPaymentFromUrl('?client_secret=&total=10.00', stored)).toBeNull();
  });
});
