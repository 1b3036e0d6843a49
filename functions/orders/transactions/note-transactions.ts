import { order } from '#functions/orders/entities/order.ts';
import { type OrderNoteRecord, orderNote } from '#functions/orders/entities/order-note.ts';
import { type AdminAuditEntryRecord, adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { createTransactor, type Outcome } from '#functions/table/transact.ts';

const transact = createTransactor({ order, orderNote, staffEntry: adminAuditEntry });

/** Staff notes about an order, each with its audit entry, which never repeats the text because that is erased later. */

/** Adds a note, unless the buyer has been removed from the order: no notes are made about an erased person. */
export const createNote = (
  note: OrderNoteRecord,
  entry: AdminAuditEntryRecord,
): Promise<Outcome<'closed' | 'known'>> =>
  transact<'closed' | 'known'>((entities) => [
    {
      write: entities.order
        .check({ orderId: note.orderId })
        .where(({ accountClosedAt }, { notExists }) => notExists(accountClosedAt))
        .commit(),
      otherwise: 'closed',
    },
    { write: entities.orderNote.create(note).commit(), otherwise: 'known' },
    entities.staffEntry.create(entry).commit(),
  ]);

/** Writes a note over the version that was read. */
export const changeNote = (
  { orderId, noteId, version }: OrderNoteRecord,
  change: Pick<OrderNoteRecord, 'text' | 'editedAt'>,
  entry: AdminAuditEntryRecord,
): Promise<Outcome> =>
  transact((entities) => [
    entities.orderNote
      .patch({ orderId, noteId })
      .set({ ...change, version: version + 1 })
      .where((row, { eq }) => eq(row.version, version))
      .commit(),
    entities.staffEntry.create(entry).commit(),
  ]);

export const deleteNote = (
  { orderId, noteId, version }: OrderNoteRecord,
  entry: AdminAuditEntryRecord,
): Promise<Outcome> =>
  transact((entities) => [
    entities.orderNote
      .delete({ orderId, noteId })
      .where((row, { eq }) => eq(row.version, version))
      .commit(),
    entities.staffEntry.create(entry).commit(),
  ]);
