import { toPurchaseOrderKey } from '#functions/procurement/emails/email-keys.ts';
import type { PurchaseOrderRecord } from '#functions/procurement/entities/purchase-order.ts';
import { enqueueEmail } from '#functions/runtime/email/enqueue-email.ts';

/** An order goes to its supplier the first time that it is sent; one without an address is left to the staff. */
export async function mailPurchaseOrder(
  before: PurchaseOrderRecord | undefined,
  after: PurchaseOrderRecord,
): Promise<void> {
  if (before?.sentAt || !after.sentAt) return;
  await enqueueEmail(toPurchaseOrderKey(after.purchaseOrderId));
}
