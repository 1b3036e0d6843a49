import type { PurchaseOrderRecord } from '#functions/data/purchase-order.ts';
import { writePurchaseOrder } from '#functions/data/purchase-order-writes.ts';
import { purchaseOrderKey } from '#functions/mail/letter-keys.ts';
import { draftOrder } from '#functions/purchase-orders/draft-order.ts';
import { findOrder } from '#functions/purchase-orders/find-order.ts';
import { moveTo } from '#functions/purchase-orders/move-to.ts';
import { orderEntry } from '#functions/purchase-orders/order-entry.ts';
import { addDays, londonDay } from '#shared/domain/days.ts';
import { linePence, orderPence } from '#shared/domain/purchase-order.ts';
import { demoId, sentLongAgo } from '../demo.ts';
import { type OfficeOrder, officeActor } from './history.ts';
import { officeSupplierId } from './suppliers.ts';

export const officeOrderId = (key: string): string => demoId('po', `purchase order ${key}`);

/** Writes an order at a supplier as a draft under the next number, once. */
export async function writeSample(order: OfficeOrder, at: Date): Promise<void> {
  const purchaseOrderId = officeOrderId(order.key);
  if (await findOrder(purchaseOrderId)) return;
  const priced = order.lines.map(({ quantity, unitPence }) => ({ quantity, unitPricePence: unitPence }));
  const { lines, fields } = await draftOrder({
    purchaseOrder: {
      supplierId: officeSupplierId(order.supplier),
      totalAmount: orderPence(priced),
      expectedDeliveryDate: addDays(londonDay(at), order.expectedAfterDays),
      terms: order.terms,
    },
    items: order.lines.map(({ product, name, quantity, unitPence }) => ({
      productId: product,
      productName: name,
      quantity,
      unitPrice: unitPence,
      totalPrice: linePence({ quantity, unitPricePence: unitPence }),
    })),
  });
  const row: Omit<PurchaseOrderRecord, 'poNumber'> = {
    purchaseOrderId,
    ...fields,
    status: 'draft',
    createdBy: officeActor,
    createdAt: at.toISOString(),
    version: 1,
  };
  await writePurchaseOrder(row, lines, (poNumber) =>
    orderEntry(
      { action: 'created', actor: officeActor, now: at },
      { after: { row: { ...row, poNumber }, lines } },
    ),
  );
}

/** Moves an order on, as the back office does; one that is further already stays there. */
export async function moveSample(
  { key }: OfficeOrder,
  from: PurchaseOrderRecord['status'],
  to: PurchaseOrderRecord['status'],
  at: Date,
): Promise<void> {
  const before = await findOrder(officeOrderId(key));
  if (before?.status !== from) return;
  // Its letter is of the past, like all the others.
  if (to === 'sent') await sentLongAgo(purchaseOrderKey(before.purchaseOrderId), at);
  await moveTo(before, to, officeActor, at);
}
