import { adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { isWritten } from '#functions/table/transact.ts';

const erased = 'Erased';

/** The fields in which entries about an order name its buyer or the parcel's recipient, or contain their words. */
const personalFields = new Map([
  ['order_address_changed', ['address']],
  ['order_gift_note_written', ['recipient']],
  ['order_return_asked', ['reason']],
  ['order_return_agreed', ['reason']],
]);
/** Entries that refer to the order by its buyer, because it had no number yet. */
const namedByBuyer = ['order_placed_by_phone', 'order_placed_by_ballot'];

/**
 * Removes personal data from the audit entries of an order, once it has been removed from the order or the order has
 * ended unpaid. The entries outlive both, and still say what was changed, by whom and when. It may be repeated.
 */
export async function eraseTrail(orderId: string): Promise<void> {
  const { data } = await adminAuditEntry.query.ofEntity({ entityId: orderId }).go({ pages: 'all' });
  for (const { doneAt, entryId, action, entityName, before, after } of data) {
    const fields = personalFields.get(action) ?? [];
    const erase = (json: string | undefined) =>
      json &&
      JSON.stringify(JSON.parse(json), (field, value) => (value && fields.includes(field) ? erased : value));
    const changed = {
      ...(namedByBuyer.includes(action) && entityName !== erased ? { entityName: erased } : {}),
      ...(erase(before) === before ? {} : { before: erase(before) }),
      ...(erase(after) === after ? {} : { after: erase(after) }),
    };
    if (Object.keys(changed).length > 0)
      await isWritten(adminAuditEntry.patch({ doneAt, entryId }).set(changed).go());
  }
}
