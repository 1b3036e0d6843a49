import { auditEntry } from '#functions/bonded-storage/entities/audit-entry.ts';
import { type AdminAuditEntryRecord, adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { type CustomerRecord, customer } from '#functions/table/entities/customer.ts';
import { emailOwner } from '#functions/table/entities/email-owner.ts';
import { type MailRecord, mail } from '#functions/table/entities/mail.ts';
import { createTransactor, isWritten, type Outcome } from '#functions/table/transact.ts';

const transact = createTransactor({ auditEntry, customer, emailOwner, mail, staffEntry: adminAuditEntry });

/** Everything that assigns an address to a customer, in one transaction each: an address never belongs to two. */

export function openAccount(record: CustomerRecord, emailHash: string): Promise<Outcome<'email_taken'>> {
  const { customerId } = record;
  return transact((entities) => [
    { write: entities.emailOwner.create({ emailHash, customerId }).commit(), otherwise: 'email_taken' },
    entities.customer.create(record).commit(),
  ]);
}

/**
 * Gives an account another address, which must be free, together with the email that notifies the old one. The old
 * address stays on record as the account's, and of two concurrent changes the second starts from the first's result.
 */
export function moveAccount(
  { customerId, email: from, formerEmails = [] }: CustomerRecord,
  to: string,
  hashes: { from: string; to: string },
  changeId: string,
  email: MailRecord,
  now: Date,
): Promise<Outcome<'email_taken'>> {
  return transact((entities) => [
    {
      write: entities.emailOwner.create({ emailHash: hashes.to, customerId }).commit(),
      otherwise: 'email_taken',
    },
    entities.emailOwner
      .delete({ emailHash: hashes.from })
      .where((row, { eq }) => eq(row.customerId, customerId))
      .commit(),
    entities.customer
      .patch({ customerId })
      .set({ email: to, formerEmails: [...formerEmails, { email: from, leftAt: now.toISOString() }] })
      .where((row, { eq, notExists }) => `${eq(row.email, from)} AND ${notExists(row.closingAt)}`)
      .commit(),
    entities.auditEntry
      .create({
        customerId,
        entryId: `email_changed-${changeId}`,
        action: 'email_changed',
        entityType: 'account',
        entityId: customerId,
        details: 'The email address of the account was changed.',
        createdAt: now.toISOString(),
      })
      .commit(),
    entities.mail.create(email).commit(),
  ]);
}

/**
 * Closes an account to new business, as the first write of its deletion. Returns false if a payment has begun since the
 * account was read, because its order needs an owner. Every other blocker may be decided from what is read in between.
 */
export const beginClosing = (
  { customerId, email, ordersBegun }: CustomerRecord,
  now: Date,
): Promise<boolean> =>
  isWritten(
    customer
      .patch({ customerId })
      .set({ closingAt: now.toISOString() })
      .where((row, { eq, notExists }) => {
        const begun = row.ordersBegun;
        const isAsRead = ordersBegun === undefined ? notExists(begun) : eq(begun, ordersBegun);
        return `${eq(row.email, email)} AND ${isAsRead}`;
      })
      .go(),
  );

/** Deletes an account that is closing: nobody can sign in with its address any more, and another account may use it. */
export function closeAccount(
  { customerId, email }: CustomerRecord,
  emailHash: string,
  message: MailRecord,
  entry?: AdminAuditEntryRecord,
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
    entities.mail.create(message).commit(),
    ...(entry ? [entities.staffEntry.create(entry).commit()] : []),
  ]);
}
