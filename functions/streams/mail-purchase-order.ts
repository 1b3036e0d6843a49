import type { PurchaseOrderRecord } from '#functions/data/purchase-order.ts';
import { purchaseOrderKey } from '#functions/mail/letter-keys.ts';
import { composeLetter } from '#functions/mail/letters.ts';
import { sendOnce } from '#functions/mail/send-once.ts';

/** An order goes to its supplier the first time that it is sent; one without an address is left to the staff. */
export async function mailPurchaseOrder(
  before: PurchaseOrderRecord | undefined,
  after: PurchaseOrderRecord,
  now: Date,
): Promise<void> {
  if (before?.sentAt || !after.sentAt) return;
  const key = purchaseOrderKey(after.purchaseOrderId);
  await sendOnce(key, () => composeLetter(key), now);
}
