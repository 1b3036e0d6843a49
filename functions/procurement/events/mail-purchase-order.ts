import { toPurchaseOrderKey } from '#functions/procurement/emails/email-keys.ts';
import type { PurchaseOrderRecord } from '#functions/procurement/entities/purchase-order.ts';
import { enqueueEmail } from '#functions/runtime/email/enqueue-email.ts';

/** Emails an order to its supplier the first time that it is sent; staff send an order without an address themselves. */
export async function mailPurchaseOrder(
  before: PurchaseOrderRecord | undefined,
  after: PurchaseOrderRecord,
): Promise<void> {
  if (before?.sentAt || !after.sentAt) return;
  await enqueueEmail(toPurchaseOrderKey(after.purchaseOrderId));
}
