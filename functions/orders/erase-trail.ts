import { adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { isWritten } from '#functions/table/transact.ts';

const erased = 'Erased';

/** The fields by which entries about an order name its buyer or whoever gets the parcel, or have their words. */
const personalFields = new Map([
  ['order_address_changed', ['address']],
  ['order_gift_note_written', ['recipient']],
  ['order_return_asked', ['reason']],
  ['order_return_agreed', ['reason']],
]);
/** Entries that call the order by its buyer, since it had no number yet. */
const namedByBuyer = ['order_placed_by_phone', 'order_placed_by_ballot'];

/**
 * Takes people out of what the trail has of an order, once they have been taken out of the order or it has ended unpaid: its
 * entries outlive both, and still say what was changed, by whom and when. It may be repeated.
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
