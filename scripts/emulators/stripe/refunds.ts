/** Refunds, full and partial: never more than was paid, and never money that a dispute has already taken. */
import type Stripe from 'stripe';
import { recordBalanceTransaction } from './balance-transaction.ts';
import { cardByNumber } from './cards.ts';
import { badRequest, noSuch, StripeRefusal, unexpectedState } from './errors.ts';
import type { Sandbox } from './events.ts';
import type { Params } from './form.ts';
import { getId, newId } from './ledger.ts';
import { allowOnly, integer, mergedMetadata, pounds, required } from './parameters.ts';

export function createRefund(sandbox: Sandbox, params: Params, id = newId('re')): Stripe.Refund {
  allowOnly(params, ['amount', 'metadata', 'payment_intent']);
  const charge = chargeToRefund(sandbox, params);
  refuseDisputed(sandbox, charge);
  const amount = refundable(charge, integer(params, 'amount'));
  const status = cardByNumber(findCardNumber(sandbox, charge))?.refunds ?? 'succeeded';
  const refund = {
    id,
    object: 'refund',
    amount,
    charge: charge.id,
    created: sandbox.now(),
    currency: charge.currency,
    metadata: mergedMetadata({}, params),
    payment_intent: charge.payment_intent,
    status,
  } as Stripe.Refund;
  recordBalanceTransaction(sandbox, 'refund', refund.id, -amount, 0, charge.currency);
  sandbox.ledger.refunds.put(refund.id, refund);
  const changed = countRefund(sandbox, charge, amount);
  sandbox.happened('refund.created', refund);
  sandbox.happened('charge.refunded', changed, { amount_refunded: charge.amount_refunded });
  return refund;
}

function chargeToRefund({ ledger }: Sandbox, params: Params): Stripe.Charge {
  const intentId = required(params, 'payment_intent');
  const intent = ledger.paymentIntents.get(intentId);
  if (!intent) throw noSuch('payment_intent', intentId, 'payment_intent');
  const charge = ledger.charges.get(getId(intent.latest_charge));
  if (!charge?.paid) {
    throw unexpectedState(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`);
  }
  return charge;
}

/** Money that a dispute has taken, or returned to the cardholder, cannot be refunded; after a won dispute it can. */
function refuseDisputed({ ledger }: Sandbox, { id }: Stripe.Charge): void {
  const disputes = ledger.disputes.all().filter((dispute) => getId(dispute.charge) === id);
  if (disputes.every(({ status }) => status === 'won')) return;
  const message = `Charge ${id} has been charged back; cannot issue a refund.`;
  throw new StripeRefusal(400, { type: 'invalid_request_error', message, code: 'charge_disputed' }, true);
}

function refundable(charge: Stripe.Charge, wanted: number | undefined): number {
  const refuse = (message: string, code?: string) =>
    new StripeRefusal(400, { type: 'invalid_request_error', message, ...(code ? { code } : {}) }, true);
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) throw refuse(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
  const amount = wanted ?? left;
  if (amount < 1)
    throw badRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  if (amount > left) {
    throw refuse(
      `Refund amount (${pounds(amount)}) is greater than unrefunded amount on charge (${pounds(left)})`,
    );
  }
  return amount;
}

function countRefund(sandbox: Sandbox, charge: Stripe.Charge, amount: number): Stripe.Charge {
  const amountRefunded = charge.amount_refunded + amount;
  return sandbox.ledger.charges.put(charge.id, {
    ...charge,
    amount_refunded: amountRefunded,
    refunded: amountRefunded === charge.amount,
  });
}

const findCardNumber = (sandbox: Sandbox, charge: Stripe.Charge): string =>
  sandbox.ledger.paymentMethods.get(charge.payment_method ?? '')?.number ?? '';

/** A refund can fail days after it was accepted (a closed account); the money is then returned to the shop. */
export function settleRefund(sandbox: Sandbox, id: string, status: 'succeeded' | 'failed'): Stripe.Refund {
  const refund = getRefund(sandbox, id);
  if (refund.status === status || refund.status === 'failed') {
    throw badRequest(`The refund is ${refund.status} already.`);
  }
  const settled: Stripe.Refund = { ...refund, status };
  if (status === 'failed') {
    recordBalanceTransaction(sandbox, 'refund_failure', id, refund.amount, 0, refund.currency);
    const charge = sandbox.ledger.charges.get(getId(refund.charge));
    if (charge) countRefund(sandbox, charge, -refund.amount);
  }
  sandbox.ledger.refunds.put(id, settled);
  sandbox.happened('refund.updated', settled, { status: refund.status });
  if (status === 'failed') sandbox.happened('refund.failed', settled);
  return settled;
}

export function getRefund(sandbox: Sandbox, id: string): Stripe.Refund {
  const refund = sandbox.ledger.refunds.get(id);
  if (!refund) throw noSuch('refund', id, 'refund');
  return refund;
}
