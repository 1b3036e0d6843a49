/** The sandbox's ledger: every penny in or out has a line, so a test can add them up. */
import type Stripe from 'stripe';
import type { Sandbox } from './events.ts';
import { newId } from './ledger.ts';

export function recordBalanceTransaction(
  sandbox: Sandbox,
  type: Stripe.BalanceTransaction.Type,
  source: string,
  amount: number,
  fee: number,
  currency: string,
): Stripe.BalanceTransaction {
  const transaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: sandbox.now() + 2 * 86_400,
    created: sandbox.now(),
    currency,
    fee,
    net: amount - fee,
    source,
    status: 'pending',
    type,
  } as Stripe.BalanceTransaction;
  return sandbox.ledger.balanceTransactions.put(transaction.id, transaction);
}
