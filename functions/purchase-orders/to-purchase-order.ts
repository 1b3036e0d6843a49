import type { PurchaseOrderRecord } from '#functions/data/purchase-order.ts';
import type { PurchaseOrderLines } from '#functions/data/purchase-order-lines.ts';
import type { DoneBefore } from '#shared/api/done-before.ts';
import type { PurchaseOrder, PurchaseOrderRow } from '#shared/api/purchase-orders.ts';
import { poundsOf } from '#shared/domain/money.ts';
import { linePence } from '#shared/domain/purchase-order.ts';

/** An order as the list shows it. */
export const toRow = (row: PurchaseOrderRecord): PurchaseOrderRow => ({
  id: row.purchaseOrderId,
  poNumber: row.poNumber,
  supplierId: row.supplierId,
  supplier: { id: row.supplierId, name: row.supplierName },
  totalAmount: poundsOf(row.totalPence),
  status: row.status,
  orderDate: row.createdAt,
  expectedDeliveryDate: row.expectedDeliveryDate ?? null,
  version: row.version,
});

/** An order as its own page shows it. */
export const toPurchaseOrder = (
  row: PurchaseOrderRecord,
  lines: PurchaseOrderLines,
  history: DoneBefore[],
): PurchaseOrder => ({
  ...toRow(row),
  terms: row.terms ?? null,
  notes: row.notes ?? null,
  createdBy: row.createdBy,
  sentAt: row.sentAt ?? null,
  sentTo: row.sentTo ?? null,
  receivedAt: row.receivedAt ?? null,
  items: lines.map((line) => ({
    productId: line.productId ?? null,
    productName: line.productName,
    quantity: line.quantity,
    unitPrice: poundsOf(line.unitPricePence),
    totalPrice: poundsOf(linePence(line)),
    notes: line.notes ?? null,
  })),
  history,
});
