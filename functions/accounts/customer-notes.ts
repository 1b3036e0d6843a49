import { type CustomerNoteRecord, customerNote } from '#functions/accounts/entities/customer-note.ts';
import { type AdminAction, buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import type { Staff } from '#functions/runtime/staff.ts';
import type { AdminAuditEntryRecord } from '#functions/table/entities/admin-audit-entry.ts';
import { canChangeNote } from '#shared/domain/orders/order-note.ts';

/** The notes about some buyers, the latest last. */
export async function listCustomerNotes(buyers: readonly string[]): Promise<CustomerNoteRecord[]> {
  const found = await Promise.all(
    buyers.map((buyer) => customerNote.query.ofBuyer({ buyer }).go({ pages: 'all', consistent: true })),
  );
  return found
    .flatMap(({ data }) => data)
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
}

/** A note about some buyers that this person may change; undefined if it has been deleted. */
export async function findOwnCustomerNote(
  buyers: readonly string[],
  noteId: string,
  staff: Staff,
): Promise<CustomerNoteRecord | undefined> {
  const found = (await listCustomerNotes(buyers)).find((each) => each.noteId === noteId);
  if (found && !canChangeNote(found, staff)) throw new Refusal('note_not_yours', { author: found.author });
  return found;
}

type CustomerAction = 'erased' | 'exported' | 'merged' | 'note_added' | 'note_changed' | 'note_deleted';

/** The trail outlives a customer who was erased, so it never contains their name or the text of a note. */
export const buildCustomerEntry = (
  done: CustomerAction,
  buyer: string,
  { actor }: Staff,
  now: Date,
  about: Pick<AdminAction, 'before' | 'after'> = {},
): AdminAuditEntryRecord =>
  buildAdminAuditEntry(
    {
      actor,
      action: `customer_${done}`,
      entityType: 'customer',
      entityId: buyer,
      entityName: 'A customer',
      ...about,
    },
    now,
  );

export async function eraseCustomerNotes(buyers: readonly string[]): Promise<void> {
  for (const { buyer, noteId } of await listCustomerNotes(buyers))
    await customerNote.delete({ buyer, noteId }).go();
}
