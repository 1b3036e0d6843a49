import { type OrderNoteRecord, orderNote } from '#functions/orders/entities/order-note.ts';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import type { Staff } from '#functions/runtime/staff.ts';
import { isWritten } from '#functions/table/transact.ts';
import type { OrderNote } from '#shared/contracts/orders/order-parts.ts';
import { canChangeNote, erasedNote } from '#shared/domain/orders/order-note.ts';

export const toNote = (note: Omit<OrderNoteRecord, 'orderId'>, staff: Staff): OrderNote => ({
  id: note.noteId,
  text: note.text,
  author: note.author,
  createdAt: note.createdAt,
  version: note.version,
  editedAt: note.editedAt ?? null,
  canChange: canChangeNote(note, staff),
});

/** The notes of an order, the newest last. */
export async function listNotes(orderId: string): Promise<OrderNoteRecord[]> {
  const { data } = await orderNote.query.ofOrder({ orderId }).go({ pages: 'all', consistent: true });
  return data.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
}

/** A note that may be changed; undefined if it is deleted. */
export async function loadOwnNote(
  { id, noteId }: { id: string; noteId: string },
  staff: Staff,
): Promise<OrderNoteRecord | undefined> {
  const { data } = await orderNote.get({ orderId: id, noteId }).go({ consistent: true });
  if (!data) return undefined;
  if (!canChangeNote(data, staff)) throw new Refusal('note_not_yours', { author: data.author });
  return data;
}

/** What the audit trail says about a note: its author, and never its text. */
export const buildNoteEntry = (
  done: 'added' | 'changed' | 'deleted',
  { orderId, author }: Pick<OrderNoteRecord, 'orderId' | 'author'>,
  { actor }: Staff,
  now: Date,
) =>
  buildAdminAuditEntry(
    {
      actor,
      action: `order_note_${done}`,
      entityType: 'order',
      entityId: orderId,
      entityName: 'Note',
      ...(done === 'added' ? {} : { before: { author } }),
    },
    now,
  );

/** Notes may name people, so their text is erased before the buyer is removed from the order. */
export async function eraseNotes(orderId: string): Promise<void> {
  const { data } = await orderNote.query.ofOrder({ orderId }).go({ pages: 'all', consistent: true });
  for (const { noteId, text } of data)
    if (text !== erasedNote)
      await isWritten(
        orderNote.patch({ orderId, noteId }).set({ text: erasedNote }).add({ version: 1 }).go(),
      );
}
