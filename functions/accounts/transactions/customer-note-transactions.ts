import { type CustomerNoteRecord, customerNote } from '#functions/accounts/entities/customer-note.ts';
import { listedCustomer } from '#functions/accounts/entities/listed-customer.ts';
import { isGuestBuyer } from '#functions/orders/guest-buyer.ts';
import { type AdminAuditEntryRecord, adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { customer } from '#functions/table/entities/customer.ts';
import { requireOpenAccount } from '#functions/table/require-open-account.ts';
import { createTransactor, type Outcome } from '#functions/table/transact.ts';

const transact = createTransactor({ customer, customerNote, listedCustomer, staffEntry: adminAuditEntry });

/** Staff notes about a customer, each with its audit entry, which never repeats the text because notes are erased. */

/** Adds a note, unless the customer's account is deleted or closing: an erased customer gets no notes. */
export const createCustomerNote = (
  note: CustomerNoteRecord,
  entry: AdminAuditEntryRecord,
): Promise<Outcome<'account_closed' | 'known'>> =>
  transact<'account_closed' | 'known'>((entities) => [
    isGuestBuyer(note.buyer)
      ? {
          write: entities.listedCustomer
            .check({ buyer: note.buyer })
            .where(({ version }, { exists }) => exists(version))
            .commit(),
          otherwise: 'account_closed',
        }
      : requireOpenAccount(entities, note.buyer),
    { write: entities.customerNote.create(note).commit(), otherwise: 'known' },
    entities.staffEntry.create(entry).commit(),
  ]);

/** Writes a note over the version that was read. */
export const changeCustomerNote = (
  { buyer, noteId, version }: CustomerNoteRecord,
  change: Pick<CustomerNoteRecord, 'text' | 'editedAt'>,
  entry: AdminAuditEntryRecord,
): Promise<Outcome> =>
  transact((entities) => [
    entities.customerNote
      .patch({ buyer, noteId })
      .set({ ...change, version: version + 1 })
      .where((row, { eq }) => eq(row.version, version))
      .commit(),
    entities.staffEntry.create(entry).commit(),
  ]);

export const deleteCustomerNote = (
  { buyer, noteId, version }: CustomerNoteRecord,
  entry: AdminAuditEntryRecord,
): Promise<Outcome> =>
  transact((entities) => [
    entities.customerNote
      .delete({ buyer, noteId })
      .where((row, { eq }) => eq(row.version, version))
      .commit(),
    entities.staffEntry.create(entry).commit(),
  ]);
