/** Decides a confirmed payment: a charge that succeeds and is booked, or one that fails with a reason. */
import type Stripe from 'stripe';
import { recordBalanceTransaction } from './balance-transaction.ts';
import { cardByNumber, type Decline } from './cards.ts';
import { openDispute } from './disputes.ts';
import { StripeRefusal } from './errors.ts';
import type { Sandbox } from './events.ts';
import { getId, newId, type StoredMethod } from './ledger.ts';

/** Throws the decline after recording it, because the confirming call answers with it. */
export function decide(
  sandbox: Sandbox,
  intent: Stripe.PaymentIntent,
  stored: StoredMethod,
): Stripe.PaymentIntent {
  const card = cardByNumber(stored.number);
  if (card?.decline) throw fail(sandbox, intent, stored, card.decline);
  const paid = succeed(sandbox, intent, stored);
  if (card?.disputed) openDispute(sandbox, sandbox.ledger.charges.get(getId(paid.latest_charge)));
  return sandbox.ledger.paymentIntents.get(intent.id) ?? paid;
}

export function succeed(
  sandbox: Sandbox,
  intent: Stripe.PaymentIntent,
  stored: StoredMethod,
): Stripe.PaymentIntent {
  const charge = chargeFor(sandbox, intent, stored, {
    paid: true,
    status: 'succeeded',
  });
  const fee = Math.round(intent.amount * 0.015) + 20;
  recordBalanceTransaction(sandbox, 'charge', charge.id, intent.amount, fee, intent.currency);
  sandbox.ledger.charges.put(charge.id, charge);
  const paid = sandbox.ledger.paymentIntents.put(intent.id, {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    last_payment_error: null,
    next_action: null,
    payment_method: stored.method.id,
  });
  sandbox.happened('charge.succeeded', charge);
  sandbox.happened('payment_intent.succeeded', paid);
  return paid;
}

export function fail(
  sandbox: Sandbox,
  intent: Stripe.PaymentIntent,
  stored: StoredMethod,
  decline: Decline,
): StripeRefusal {
  const { code, declineCode, message } = decline;
  const charge = chargeFor(sandbox, intent, stored, {
    paid: false,
    status: 'failed',
    failure_message: message,
  });
  sandbox.ledger.charges.put(charge.id, charge);
  const error = {
    type: 'card_error' as const,
    code,
    message,
    charge: charge.id,
    ...(declineCode ? { decline_code: declineCode } : {}),
    payment_method: stored.method,
  };
  const failed = backToStart(sandbox, intent, error, charge.id);
  sandbox.happened('charge.failed', charge);
  sandbox.happened('payment_intent.payment_failed', failed);
  return new StripeRefusal(402, { ...error, payment_intent: failed }, true);
}

/** A failed payment may be tried again with another card: it is not over until it is cancelled. */
export function backToStart(
  sandbox: Sandbox,
  intent: Stripe.PaymentIntent,
  error: object,
  charge: string | null = getId(intent.latest_charge) || null,
): Stripe.PaymentIntent {
  return sandbox.ledger.paymentIntents.put(intent.id, {
    ...intent,
    status: 'requires_payment_method',
    last_payment_error: error as Stripe.PaymentIntent.LastPaymentError,
    latest_charge: charge,
    next_action: null,
    payment_method: null,
  });
}

/** As much of a charge as the shop and the sandbox read. */
const chargeFor = (
  sandbox: Sandbox,
  intent: Stripe.PaymentIntent,
  { method }: StoredMethod,
  result: Partial<Stripe.Charge>,
): Stripe.Charge =>
  ({
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    created: sandbox.now(),
    currency: intent.currency,
    disputed: false,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: method.card },
    refunded: false,
    ...result,
  }) as Stripe.Charge;
