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
    outcome: outcome('authorized', 'approved_by_network', 'Payment complete.'),
  });
  const fee = Math.round(intent.amount * 0.015) + 20;
  const transaction = recordBalanceTransaction(
    sandbox,
    'charge',
    charge.id,
    intent.amount,
    fee,
    intent.currency,
  );
  charge.balance_transaction = transaction.id;
  sandbox.ledger.charges.put(charge.id, charge);
  const paid = sandbox.ledger.paymentIntents.put(intent.id, {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    last_payment_error: null,
    next_action: null,
    payment_method: stored.method.id,
    processing: null,
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
    failure_code: code,
    failure_message: message,
    outcome: outcome(
      'issuer_declined',
      'declined_by_network',
      'The bank declined the payment.',
      declineCode ?? code,
    ),
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
    processing: null,
  });
}

const outcome = (
  type: string,
  status: string,
  message: string,
  reason: string | null = null,
): Stripe.Charge.Outcome => ({
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: status,
  reason,
  risk_level: 'normal',
  risk_score: 20,
  seller_message: message,
  type,
});

function chargeFor(
  sandbox: Sandbox,
  intent: Stripe.PaymentIntent,
  { method }: StoredMethod,
  result: Pick<Stripe.Charge, 'paid' | 'status' | 'outcome'> & Partial<Stripe.Charge>,
): Stripe.Charge {
  const id = newId('ch');
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: result.paid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: intent.statement_descriptor,
    captured: result.paid,
    created: sandbox.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: 'card',
      card: {
        ...method.card,
        amount_authorized: result.paid ? intent.amount : null,
        network: method.card?.brand,
      },
    } as unknown as Stripe.Charge.PaymentMethodDetails,
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: intent.shipping as Stripe.Charge.Shipping | null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    transfer_data: null,
    transfer_group: intent.transfer_group,
    ...result,
  };
}
