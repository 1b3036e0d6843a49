import { purchaseOrderDocument } from '#functions/documents/purchase-order-document.ts';
import type { Letter } from '#functions/ports/mailer.ts';
import { findOrder, linesOf } from '#functions/purchase-orders/find-order.ts';
import { findSupplier } from '#functions/suppliers/find-supplier.ts';
import { formatPence } from '#shared/domain/money.ts';
import { dayInWords } from '#shared/domain/say-day.ts';
import { store } from '#shared/store.ts';
import { plainLetter } from './plain-letter.ts';

/** The letter that orders from a supplier; nothing where the order was cancelled before it went out. */
export async function purchaseOrderLetter(purchaseOrderId: string, now: Date): Promise<Letter | undefined> {
  const order = await findOrder(purchaseOrderId);
  if (!order) throw new Error(`The purchase order ${purchaseOrderId} of a mail does not exist.`);
  const { poNumber, supplierId, supplierName, sentTo, status, totalPence, expectedDeliveryDate } = order;
  if (!sentTo || status === 'cancelled') return undefined;
  const [lines, supplier] = await Promise.all([linesOf(purchaseOrderId), findSupplier(supplierId)]);
  const by = expectedDeliveryDate ? ` We expect it on ${dayInWords(expectedDeliveryDate)}.` : '';
  const letter = plainLetter({
    to: sentTo,
    subject: `Purchase order ${poNumber} from ${store.brand}`,
    title: `Purchase order ${poNumber}`,
    sentences: [
      `${supplier?.contactPerson ?? supplierName}, our order is attached to this letter as a PDF.`,
      `It comes to ${formatPence(totalPence)}.${by}`,
      `Please confirm it by answering to ${store.email}, and name ${poNumber} on your delivery note and your invoice.`,
    ],
  });
  const content = await purchaseOrderDocument(order, lines, supplier, now);
  const file = { name: `${poNumber}.pdf`, contentType: 'application/pdf', content } as const;
  return { ...letter, attachments: [file] };
}
