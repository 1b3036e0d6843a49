import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { type AdminAuditEntryRecord, adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { customer } from '#functions/table/entities/customer.ts';
import { requireOpenAccount } from '#functions/table/require-open-account.ts';
import { createTransactor, type Outcome } from '#functions/table/transact.ts';

const transact = createTransactor({ customer, order, staffEntry: adminAuditEntry });

/**
 * Gives a guest's paid order to a customer, from the guest that it was read under. Where the account is closing or gone
 * the order stays the guest's, who may claim it under another account. `entry` is that of whoever of the staff did it.
 */
export function claimOrder(
  { orderId, placedAt, buyer: guest }: OrderRecord,
  customerId: string,
  now: Date,
  entry?: AdminAuditEntryRecord,
): Promise<Outcome<'account_closed'>> {
  return transact((entities) => [
    requireOpenAccount(entities, customerId),
    entities.order
      .patch({ orderId })
      .set({ customerId, buyer: customerId, claimedAt: now.toISOString() })
      .composite({ placedAt })
      .where(({ buyer }, { eq }) => eq(buyer, guest))
      .commit(),
    ...(entry ? [entities.staffEntry.create(entry).commit()] : []),
  ]);
}
