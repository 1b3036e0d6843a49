import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { type AdminAuditEntryRecord, adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { customer } from '#functions/table/entities/customer.ts';
import { requireOpenAccount } from '#functions/table/require-open-account.ts';
import { createTransactor, type Outcome } from '#functions/table/transact.ts';

const transact = createTransactor({ customer, order, staffEntry: adminAuditEntry });

/**
 * Transfers a guest's paid order to a customer, from the guest under whom it was read. If the account is closing or
 * deleted, the order stays the guest's, who may claim it under another account. `entry` is the audit entry of the member
 * of staff who did it, if any.
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
