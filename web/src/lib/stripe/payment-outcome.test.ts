import type { PaymentIntent, StripeError } from '@stripe/stripe-js';
import { expect, test } from 'vitest';
import { getOutcome } from './payment-outcome.ts';

const intent = (status: string) => ({ status }) as PaymentIntent;
const failed = (error: Partial<StripeError>) => getOutcome({ error: error as StripeError });

test('a succeeded or processing payment is a success, even if another tab confirmed it first', () => {
  expect(getOutcome({ paymentIntent: intent('succeeded') })).toEqual({ kind: 'through' });
  expect(getOutcome({ paymentIntent: intent('processing') })).toEqual({ kind: 'through' });
  const tooLate = { type: 'invalid_request_error', payment_intent: intent('succeeded') } as const;
  expect(failed(tooLate)).toEqual({ kind: 'through' });
});

test('a cancelled payment has ended', () => {
  expect(failed({ type: 'invalid_request_error', payment_intent: intent('canceled') })).toEqual({
    kind: 'ended',
  });
});

test("a declined card fails with the provider's message", () => {
  const declined = {
    type: 'card_error',
    message: 'Your card was declined.',
    payment_intent: intent('requires_payment_method'),
  } as const;
  expect(failed(declined)).toEqual({ kind: 'failed', message: 'Your card was declined.' });
});

test('a failure without a message gets a default one', () => {
  const sentence = 'An error occurred processing your payment.';
  expect(failed({ type: 'api_error' })).toEqual({ kind: 'failed', message: sentence });
  expect(getOutcome({ paymentIntent: intent('requires_action') })).toEqual({
    kind: 'failed',
    message: sentence,
  });
});

test('an incomplete form is not a failed payment', () => {
  expect(failed({ type: 'validation_error', message: 'Your card number is incomplete.' })).toEqual({
    kind: 'incomplete',
  });
});
