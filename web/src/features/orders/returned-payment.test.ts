import { describe, expect, test } from 'vitest';
import { returnedPayment } from './returned-payment.ts';

const stored = { paymentIntentId: 'pi_1', clientSecret: 'pi_1_secret_a', isConfirmed: true };
const redirect = '?payment_intent=pi_2&payment_intent_client_secret=pi_2_secret_b&redirect_status=';

describe('the payment that a shopper comes back from', () => {
  test("takes its secret from the provider's redirect, which also tells how it went", () => {
    const payment = { paymentIntentId: 'pi_2', clientSecret: 'pi_2_secret_b' };
    expect(returnedPayment(`${redirect}succeeded`, stored)).toEqual({ ...payment, isConfirmed: true });
    expect(returnedPayment(`${redirect}failed`, null)).toEqual({ ...payment, isConfirmed: false });
  });

  test('takes it from what this tab has kept of the same payment', () => {
    expect(returnedPayment('?payment_intent=pi_1', stored)).toEqual(stored);
  });

  test('has none where another payment is kept', () => {
    const unknown = { paymentIntentId: 'pi_2', clientSecret: null, isConfirmed: false };
    expect(returnedPayment('?payment_intent=pi_2', stored)).toEqual(unknown);
  });

  test('is none where the address names none', () => {
    expect(returnedPayment('?redirect_status=succeeded', stored)).toBeNull();
  });
});
