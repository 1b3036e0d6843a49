import type { Service } from 'electrodb';
import type { customer } from './entities/customer.ts';

type Build = Parameters<Service<{ customer: typeof customer }>['transaction']['write']>[0];

/**
 * Counts what begins to be paid for in the account that it is for, which must be there and not be closing. So an account
 * that was read with nothing to pay for closes only where nothing has begun since, and nothing begins in one that is
 * closing (`beginClosing`). It belongs into every transaction that opens a checkout for a customer.
 */
export const countOrderBegun = (accounts: Parameters<Build>[0], customerId: string) =>
  accounts.customer
    .patch({ customerId })
    .add({ ordersBegun: 1 })
    .where((row, { notExists }) => notExists(row.closingAt))
    .commit();

/**
 * Requires that an account exists and is not closing, for what needs no payment: nothing is written into one that is
 * being erased. It counts nothing, so that it blocks no closing.
 */
export const requireOpenAccount = (accounts: Parameters<Build>[0], customerId: string) =>
  accounts.customer
    .check({ customerId })
    .where((row, { exists, notExists }) => `${exists(row.email)} AND ${notExists(row.closingAt)}`)
    .commit();
