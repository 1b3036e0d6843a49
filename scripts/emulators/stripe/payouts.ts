/** Payouts: every Monday the sandbox pays out what is available by then, like an account on a weekly schedule. */
import type Stripe from 'stripe';
import { recordBalanceTransaction } from './balance-transaction.ts';
import type { Sandbox } from './events.ts';
import { newId } from './ledger.ts';

const daySeconds = 86_400;
const weekSeconds = 7 * daySeconds;
/** 5 January 1970 was a Monday. */
const firstMonday = 4 * daySeconds;

const toNextMonday = (seconds: number): number =>
  firstMonday + Math.ceil((seconds - firstMonday) / weekSeconds) * weekSeconds;

/** Creates the payouts of all Mondays since the last call; an amount that is not positive is carried over to the next week. */
export function payOut(sandbox: Sandbox): void {
  const { ledger } = sandbox;
  const waiting = ledger.balanceTransactions
    .all()
    .filter(({ id, type }) => type !== 'payout' && !ledger.paidOut.get(id))
    .toSorted((one, other) => one.available_on - other.available_on);
  let taken: Stripe.BalanceTransaction[] = [];
  const weeks = Map.groupBy(waiting, ({ available_on: availableOn }) => toNextMonday(availableOn));
  for (const [monday, transactions] of weeks) {
    if (monday > sandbox.now()) break;
    taken = [...taken, ...transactions];
    const amount = taken.reduce((sum, { net }) => sum + net, 0);
    if (amount <= 0) continue;
    create(sandbox, monday, amount, taken);
    taken = [];
  }
}

function create(
  sandbox: Sandbox,
  monday: number,
  amount: number,
  transactions: readonly Stripe.BalanceTransaction[],
): void {
  const { ledger } = sandbox;
  const id = newId('po');
  const then = { ...sandbox, now: () => monday };
  const paid = recordBalanceTransaction(then, 'payout', id, -amount, 0, 'gbp');
  for (const transaction of [...transactions, paid]) {
    ledger.paidOut.put(transaction.id, { payout: id });
    ledger.balanceTransactions.put(transaction.id, { ...transaction, status: 'available' });
  }
  ledger.payouts.put(id, {
    id,
    object: 'payout',
    amount,
    arrival_date: monday + daySeconds,
    automatic: true,
    created: monday,
    currency: 'gbp',
    status: 'paid',
  } as Stripe.Payout);
}

/** Money that is not paid out yet: available two days after a payment, pending before that. */
export function readBalance({ ledger, now }: Sandbox): Stripe.Balance {
  const open = ledger.balanceTransactions
    .all()
    .filter(({ id, type }) => type !== 'payout' && !ledger.paidOut.get(id));
  const sum = (isAvailable: boolean) =>
    open
      .filter(({ available_on: availableOn }) => availableOn <= now() === isAvailable)
      .reduce((total, { net }) => total + net, 0);
  const toFunds = (amount: number) => [{ amount, currency: 'gbp', source_types: { card: amount } }];
  return {
    object: 'balance',
    available: toFunds(sum(true)),
    pending: toFunds(sum(false)),
  } as Stripe.Balance;
}
