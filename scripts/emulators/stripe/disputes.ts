/** Disputes: a cardholder reclaims the money through the bank, and the shop may answer with evidence. */
import type Stripe from 'stripe';
import { recordBalanceTransaction } from './balance-transaction.ts';
import { badRequest, noSuch } from './errors.ts';
import type { Sandbox } from './events.ts';
import { newId } from './ledger.ts';

export function openDispute(sandbox: Sandbox, charge: Stripe.Charge | undefined): Stripe.Dispute {
  if (!charge?.paid) throw badRequest('Only a charge that succeeded can be disputed.');
  if (charge.disputed) throw badRequest('The charge is disputed already.', { code: 'charge_disputed' });
  // Amounts that were already refunded cannot be disputed.
  const amount = charge.amount - charge.amount_refunded;
  if (amount === 0) throw badRequest('The charge was refunded in full.', { code: 'charge_already_refunded' });
  const id = newId('dp');
  recordBalanceTransaction(sandbox, 'adjustment', id, -amount, 2000, charge.currency);
  const dispute = {
    id,
    object: 'dispute',
    amount,
    charge: charge.id,
    created: sandbox.now(),
    currency: charge.currency,
    is_charge_refundable: false,
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  } as Stripe.Dispute;
  sandbox.ledger.disputes.put(id, dispute);
  sandbox.ledger.charges.put(charge.id, { ...charge, disputed: true });
  sandbox.happened('charge.dispute.created', dispute);
  sandbox.happened('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

export function closeDispute(sandbox: Sandbox, id: string, status: 'won' | 'lost'): Stripe.Dispute {
  const dispute = getDispute(sandbox, id);
  if (dispute.status === 'won' || dispute.status === 'lost') {
    throw badRequest('This dispute is already closed.', { code: 'dispute_already_closed' });
  }
  if (status === 'won')
    recordBalanceTransaction(sandbox, 'adjustment', id, dispute.amount, -2000, dispute.currency);
  const closed = sandbox.ledger.disputes.put(id, { ...dispute, status });
  sandbox.happened('charge.dispute.closed', closed);
  if (status === 'won') sandbox.happened('charge.dispute.funds_reinstated', closed);
  return closed;
}

export function getDispute(sandbox: Sandbox, id: string): Stripe.Dispute {
  const dispute = sandbox.ledger.disputes.get(id);
  if (!dispute) throw noSuch('dispute', id, 'dispute');
  return dispute;
}
