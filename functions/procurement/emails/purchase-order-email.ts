import type { Email } from '#functions/adapters/mailer.ts';
import { renderPurchaseOrder } from '#functions/procurement/documents/purchase-order-document.ts';
import { findPurchaseOrder, loadLines } from '#functions/procurement/find-purchase-order.ts';
import { findSupplier } from '#functions/procurement/find-supplier.ts';
import { buildPlainEmail } from '#functions/runtime/email/plain-email.ts';
import { formatDay } from '#shared/domain/common/format-date.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import { store } from '#shared/store.ts';

/** The email that orders from a supplier; undefined if the order was cancelled before it was sent. */
export async function buildPurchaseOrderEmail(
  purchaseOrderId: string,
  now: Date,
): Promise<Email | undefined> {
  const order = await findPurchaseOrder(purchaseOrderId);
  if (!order) throw new Error(`The email refers to purchase order ${purchaseOrderId}, which does not exist.`);
  const { poNumber, supplierId, supplierName, sentTo, status, totalPence, expectedDeliveryDate } = order;
  if (!sentTo || status === 'cancelled') return undefined;
  const [lines, supplier] = await Promise.all([loadLines(purchaseOrderId), findSupplier(supplierId)]);
  const by = expectedDeliveryDate ? ` We expect delivery on ${formatDay(expectedDeliveryDate)}.` : '';
  const email = buildPlainEmail({
    to: sentTo,
    subject: `Purchase order ${poNumber} from ${store.brand}`,
    title: `Purchase order ${poNumber}`,
    content: [
      `${supplier?.contactPerson ?? supplierName}, our order is attached as a PDF.`,
      `The total is ${formatPence(totalPence)}.${by}`,
      `Please confirm by replying to ${store.email}, and quote ${poNumber} on your delivery note and invoice.`,
    ],
  });
  const content = await renderPurchaseOrder(order, lines, supplier, now);
  const file = { name: `${poNumber}.pdf`, contentType: 'application/pdf', content } as const;
  return { ...email, attachments: [file] };
}
