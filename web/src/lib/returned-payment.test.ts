import { describe, expect, test } from 'vitest';
import { returnedPayment } from './returned-payment.ts';

const stored = { paymentIntentId: 'pi_1', clientSecret: 'pi_1_secret_a', isConfirmed: true };
const redirect = '?payment_intent=pi_2&payment_intent_client_secret=pi_2_secret_b&redirect_status=';

describe('the payment found when a shopper returns', () => {
  test("takes its secret and result from the provider's redirect", () => {
    const payment = { paymentIntentId: 'pi_2', clientSecret: 'pi_2_secret_b' };
    expect(returnedPayment(`${redirect}succeeded`, stored)).toEqual({ ...payment, isConfirmed: true });
    expect(returnedPayment(`${redirect}failed`, null)).toEqual({ ...payment, isConfirmed: false });
  });

  test('takes its secret from the same payment stored in this tab', () => {
    expect(returnedPayment('?payment_intent=pi_1', stored)).toEqual(stored);
  });

  test('has no secret when another payment is stored', () => {
    const unknown = { paymentIntentId: 'pi_2', clientSecret: null, isConfirmed: false };
    expect(returnedPayment('?payment_intent=pi_2', stored)).toEqual(unknown);
  });

  test('is missing when the URL names none', () => {
    expect(returnedPayment('?redirect_status=succeeded', stored)).toBeNull();
  });
});
