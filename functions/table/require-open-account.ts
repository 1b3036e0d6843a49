import type { customer } from './entities/customer.ts';
import type { Step, Writers } from './transact.ts';

type Accounts = Writers<{ customer: typeof customer }>;

/**
 * Counts something that begins to be paid for in its account, which must exist and not be closing. An account that was
 * read with nothing to pay for can therefore only close if nothing has begun since, and nothing begins in one that is
 * closing (`beginClosing`). Include it in every transaction that opens a checkout for a customer.
 */
export const countOrderBegun = (accounts: Accounts, customerId: string): Step<'account_closed'> => ({
  write: accounts.customer
    .patch({ customerId })
    .add({ ordersBegun: 1 })
    .where((row, { notExists }) => notExists(row.closingAt))
    .commit(),
  otherwise: 'account_closed',
});

/**
 * Requires that an account exists and is not closing, for actions without a payment: nothing is written into an account
 * that is being erased. It counts nothing, so it blocks no closing.
 */
export const requireOpenAccount = (accounts: Accounts, customerId: string): Step<'account_closed'> => ({
  write: accounts.customer
    .check({ customerId })
    .where((row, { exists, notExists }) => `${exists(row.email)} AND ${notExists(row.closingAt)}`)
    .commit(),
  otherwise: 'account_closed',
});
