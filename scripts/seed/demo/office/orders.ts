import { changeStatus } from '#functions/procurement/change-purchase-order-status.ts';
import { draftPurchaseOrder } from '#functions/procurement/draft-purchase-order.ts';
import { toPurchaseOrderKey } from '#functions/procurement/emails/email-keys.ts';
import type { PurchaseOrderRecord } from '#functions/procurement/entities/purchase-order.ts';
import { findPurchaseOrder } from '#functions/procurement/find-purchase-order.ts';
import { buildPurchaseOrderEntry } from '#functions/procurement/purchase-order-audit-entry.ts';
import { loadContents, receiveGoods } from '#functions/procurement/receive-goods.ts';
import { writePurchaseOrder } from '#functions/procurement/transactions/purchase-order-transactions.ts';
import { addDays, toLondonDay } from '#shared/domain/common/days.ts';
import { computeLinePence, computeOrderPence } from '#shared/domain/procurement/purchase-order.ts';
import { demoId, recordSentEmail } from '../demo.ts';
import { officeActors } from './people.ts';
import type { OfficeOrder, OfficeReceipt } from './purchase-history.ts';
import { officeSupplierId } from './suppliers.ts';

export const officeOrderId = (key: string): string => demoId('po', `purchase order ${key}`);

/** Drafts an order to a supplier under the next number, once. */
export async function writeSample(order: OfficeOrder, at: Date): Promise<void> {
  const purchaseOrderId = officeOrderId(order.key);
  if (await findPurchaseOrder(purchaseOrderId)) return;
  const priced = order.lines.map(({ quantity, unitPence }) => ({ quantity, unitPricePence: unitPence }));
  const { lines, fields } = await draftPurchaseOrder({
    purchaseOrder: {
      supplierId: officeSupplierId(order.supplier),
      totalAmount: computeOrderPence(priced),
      expectedDeliveryDate: addDays(toLondonDay(at), order.expectedAfterDays),
      terms: order.terms,
    },
    items: order.lines.map(({ product, name, quantity, unitPence }) => ({
      productId: product,
      productName: name,
      quantity,
      unitPrice: unitPence,
      totalPrice: computeLinePence({ quantity, unitPricePence: unitPence }),
    })),
  });
  const row: Omit<PurchaseOrderRecord, 'poNumber'> = {
    purchaseOrderId,
    ...fields,
    status: 'draft',
    createdBy: officeActors.sales,
    createdAt: at.toISOString(),
    version: 1,
  };
  await writePurchaseOrder(row, lines, (poNumber) =>
    buildPurchaseOrderEntry(
      { action: 'created', actor: officeActors.sales, now: at },
      { after: { row: { ...row, poNumber }, lines } },
    ),
  );
}

/** Moves an order to its next state as the back office does; one that is already further on is not changed. */
export async function moveSample(
  { key }: OfficeOrder,
  from: PurchaseOrderRecord['status'],
  to: PurchaseOrderRecord['status'],
  at: Date,
): Promise<void> {
  const before = await findPurchaseOrder(officeOrderId(key));
  if (before?.status !== from) return;
  // Its email counts as sent long ago, like all the others.
  if (to === 'sent') await recordSentEmail(toPurchaseOrderKey(before.purchaseOrderId), at);
  await changeStatus(before, to, officeActors.sales, at);
}

/** Books in the delivered items of an order, once. */
export async function receiveSample(
  { order, deliveryNote, ...counted }: OfficeReceipt,
  at: Date,
): Promise<void> {
  const before = await findPurchaseOrder(officeOrderId(order));
  if (before?.status !== 'sent') return;
  const contents = await loadContents(before.purchaseOrderId);
  const receiptId = demoId('rcp', `receipt ${deliveryNote}`);
  if (contents.receipts.some((each) => each.receiptId === receiptId)) return;
  const { isReplaced, notes, lines } = counted;
  const row = { receiptId, deliveryNote, isReplaced, lines, dutyPence: 0, freightPence: 0 };
  await receiveGoods(
    before,
    contents,
    { ...row, ...(notes ? { notes } : {}) },
    { actor: officeActors.warehouse, now: at },
  );
}
