/** Past payments: the sandbox of a shop with a history knows them, and can refund them. */
import type Stripe from 'stripe';
import type { Sandbox } from './events.ts';
import { blankIntent } from './payment-intents.ts';
import { methodFrom } from './payment-methods.ts';
import { createRefund } from './refunds.ts';
import { succeed } from './settlement.ts';

export interface PastPayment {
  intentId: string;
  /** In pence. */
  amount: number;
  paidAt: Date;
  email: string;
  description: string;
  metadata: Record<string, string>;
  refunds: readonly { id: string; amount: number; madeAt: Date; metadata: Record<string, string> }[];
}

const toSeconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** Records a payment and its refunds as they were, without events. A payment that is already known is not changed. */
export function importPayment(sandbox: Sandbox, past: PastPayment): void {
  const { intentId, amount, paidAt, email, description, metadata, refunds } = past;
  if (sandbox.ledger.paymentIntents.get(intentId)) return;
  const at = (moment: Date): Sandbox => ({
    ...sandbox,
    now: () => toSeconds(moment),
    happened: () => undefined,
  });
  const then = at(paidAt);
  const stored = methodFrom(then, { payment_method: 'pm_card_visa' }, false);
  if (!stored) throw new Error('The sandbox has no test card of its own.');
  const intent: Stripe.PaymentIntent = {
    ...blankIntent(intentId, then.now()),
    amount,
    description,
    metadata,
    payment_method: stored.method.id,
    receipt_email: email,
  };
  succeed(then, intent, stored);
  for (const made of refunds) {
    const params = { payment_intent: intentId, amount: String(made.amount), metadata: made.metadata };
    createRefund(at(made.madeAt), params, made.id);
  }
}
