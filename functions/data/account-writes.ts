import { Service } from 'electrodb';
import { auditEntry } from './audit-entry.ts';
import { type CustomerRecord, customer } from './customer.ts';
import { emailOwner } from './email-owner.ts';
import { type MailRecord, mail } from './mail.ts';
import { isFailedCondition, type Outcome, transactor } from './transact.ts';

const service = new Service({ auditEntry, customer, emailOwner, mail });
const transact = transactor((build: Parameters<typeof service.transaction.write>[0]) =>
  service.transaction.write(build),
);

/** Everything that gives an address to a customer, one transaction each: an address never belongs to two. */

/** Makes a customer of an address that nobody has. */
export function openAccount(record: CustomerRecord, emailHash: string): Promise<Outcome> {
  const { customerId } = record;
  return transact((entities) => [
    entities.emailOwner.create({ emailHash, customerId }).commit(),
    entities.customer.create(record).commit(),
  ]);
}

/**
 * Gives an account another address, which must be nobody's, and writes down that the old one is to be told. Neither is
 * there without the other, and of two changes of one account the second starts from what the first has left.
 */
export function moveAccount(
  { customerId, email: from }: CustomerRecord,
  to: string,
  hashes: { from: string; to: string },
  changeId: string,
  letter: MailRecord,
  now: Date,
): Promise<Outcome> {
  return transact((entities) => [
    entities.emailOwner.create({ emailHash: hashes.to, customerId }).commit(),
    entities.emailOwner
      .delete({ emailHash: hashes.from })
      .where((row, { eq }) => eq(row.customerId, customerId))
      .commit(),
    entities.customer
      .patch({ customerId })
      .set({ email: to })
      .where((row, { eq, notExists }) => `${eq(row.email, from)} AND ${notExists(row.closingAt)}`)
      .commit(),
    entities.auditEntry
      .create({
        customerId,
        entryId: `email_changed-${changeId}`,
        action: 'email_changed',
        entityType: 'account',
        entityId: customerId,
        details: 'The e-mail address of the account was changed.',
        createdAt: now.toISOString(),
      })
      .commit(),
    entities.mail.create(letter).commit(),
  ]);
}

/**
 * Closes an account for all new business, as the first write of its end, and answers whether it did: not where something
 * began to be paid for since the account was read, since that needs somebody to belong to. What asks for no payment may
 * be decided from what is read between the two.
 */
export async function beginClosing(
  { customerId, email, ordersBegun }: CustomerRecord,
  now: Date,
): Promise<boolean> {
  try {
    await customer
      .patch({ customerId })
      .set({ closingAt: now.toISOString() })
      .where((row, { eq, notExists }) => {
        const begun = row.ordersBegun;
        const isAsRead = ordersBegun === undefined ? notExists(begun) : eq(begun, ordersBegun);
        return `${eq(row.email, email)} AND ${isAsRead}`;
      })
      .go();
    return true;
  } catch (error) {
    if (isFailedCondition(error)) return false;
    throw error;
  }
}

/** Ends an account that is closing: nobody signs in with its address any more, and the address is free for another. */
export function closeAccount(
  { customerId, email }: CustomerRecord,
  emailHash: string,
  letter: MailRecord,
): Promise<Outcome> {
  return transact((entities) => [
    entities.customer
      .delete({ customerId })
      .where((row, { eq, exists }) => `${eq(row.email, email)} AND ${exists(row.closingAt)}`)
      .commit(),
    entities.emailOwner
      .delete({ emailHash })
      .where((row, { eq }) => eq(row.customerId, customerId))
      .commit(),
    entities.mail.create(letter).commit(),
  ]);
}
