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
  const transaction: Stripe.BalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: sandbox.now() + 2 * 86_400,
    balance_type: 'payments',
    created: sandbox.now(),
    currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details: fee
      ? [
          {
            amount: fee,
            application: null,
            currency,
            description: 'Stripe processing fees',
            type: 'stripe_fee',
          },
        ]
      : [],
    net: amount - fee,
    reporting_category: type,
    source,
    status: 'pending',
    type,
  };
  return sandbox.ledger.balanceTransactions.put(transaction.id, transaction);
}
