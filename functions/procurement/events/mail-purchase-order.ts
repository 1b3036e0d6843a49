import { composeEmail } from '#functions/back-office/compose-email.ts';
import type { PurchaseOrderRecord } from '#functions/procurement/entities/purchase-order.ts';
import { toPurchaseOrderKey } from '#functions/runtime/email/email-keys.ts';
import { sendOnce } from '#functions/runtime/email/send-once.ts';

/** An order goes to its supplier the first time that it is sent; one without an address is left to the staff. */
export async function mailPurchaseOrder(
  before: PurchaseOrderRecord | undefined,
  after: PurchaseOrderRecord,
  now: Date,
): Promise<void> {
  if (before?.sentAt || !after.sentAt) return;
  const key = toPurchaseOrderKey(after.purchaseOrderId);
  await sendOnce(key, () => composeEmail(key), now);
}
