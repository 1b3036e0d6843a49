import type { CustomerRecord } from './customer.ts';
import { type Outcome, transact } from './transact.ts';

/** Everything that gives an address to a customer, one transaction each: an address never belongs to two. */

/** Makes a customer of an address that nobody has. */
export function openAccount(record: CustomerRecord, emailHash: string): Promise<Outcome> {
  const { customerId } = record;
  return transact((entities) => [
    entities.emailOwner.create({ emailHash, customerId }).commit(),
    entities.customer.create(record).commit(),
  ]);
}
