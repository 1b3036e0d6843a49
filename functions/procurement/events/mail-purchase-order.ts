import { toPurchaseOrderKey } from '#functions/procurement/emails/email-keys.ts';
import { purchaseOrderComposers } from '#functions/procurement/emails/purchase-order-composers.ts';
import type { PurchaseOrderRecord } from '#functions/procurement/entities/purchase-order.ts';
import { sendOnce } from '#functions/runtime/email/send-once.ts';

/** An order goes to its supplier the first time that it is sent; one without an address is left to the staff. */
export async function mailPurchaseOrder(
  before: PurchaseOrderRecord | undefined,
  after: PurchaseOrderRecord,
  now: Date,
): Promise<void> {
  if (before?.sentAt || !after.sentAt) return;
  const key = toPurchaseOrderKey(after.purchaseOrderId);
  await sendOnce(key, purchaseOrderComposers, now);
}
