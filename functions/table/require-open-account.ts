import type { customer } from './entities/customer.ts';
import type { Step, Writers } from './transact.ts';

type Accounts = Writers<{ customer: typeof customer }>;

/**
 * Counts what begins to be paid for in the account that it is for, which must be there and not be closing. So an account
 * that was read with nothing to pay for closes only where nothing has begun since, and nothing begins in one that is
 * closing (`beginClosing`). It belongs into every transaction that opens a checkout for a customer.
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
 * Requires that an account exists and is not closing, for what needs no payment: nothing is written into one that is
 * being erased. It counts nothing, so that it blocks no closing.
 */
export const requireOpenAccount = (accounts: Accounts, customerId: string): Step<'account_closed'> => ({
  write: accounts.customer
    .check({ customerId })
    .where((row, { exists, notExists }) => `${exists(row.email)} AND ${notExists(row.closingAt)}`)
    .commit(),
  otherwise: 'account_closed',
});
