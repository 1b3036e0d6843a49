import type { PaymentIntentResult, StripeError } from '@stripe/stripe-js';

/** The outcome of a confirmation. */
export type Outcome =
  | { kind: 'through' }
  /** The payment can no longer be made, because its reservation has ended. */
  | { kind: 'ended' }
  /** The form itself shows what is missing. */
  | { kind: 'incomplete' }
  | { kind: 'failed'; message: string };

type Confirmation = { error: StripeError } | PaymentIntentResult;

export const fallbackFailure = 'An error occurred processing your payment.';

export function getOutcome({
  error,
  paymentIntent,
}: Confirmation & { paymentIntent?: { status: string } }): Outcome {
  const status = paymentIntent?.status ?? error?.payment_intent?.status;
  if (status === 'succeeded' || status === 'processing') return { kind: 'through' };
  if (status === 'canceled') return { kind: 'ended' };
  if (error?.type === 'validation_error') return { kind: 'incomplete' };
  return { kind: 'failed', message: error?.message || fallbackFailure };
}
