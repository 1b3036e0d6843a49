import type { PurchaseOrderRecord } from '#functions/procurement/entities/purchase-order.ts';
import type { PurchaseOrderLines } from '#functions/procurement/entities/purchase-order-lines.ts';
import type { HistoryEntry } from '#shared/contracts/history-entry.ts';
import type { PurchaseOrder, PurchaseOrderRow } from '#shared/contracts/procurement/purchase-orders.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { computeLinePence } from '#shared/domain/procurement/purchase-order.ts';

/** An order as the list shows it. */
export const toRow = (row: PurchaseOrderRecord): PurchaseOrderRow => ({
  id: row.purchaseOrderId,
  poNumber: row.poNumber,
  supplierId: row.supplierId,
  supplier: { id: row.supplierId, name: row.supplierName },
  totalAmount: formatDecimalPounds(row.totalPence),
  status: row.status,
  orderDate: row.createdAt,
  expectedDeliveryDate: row.expectedDeliveryDate ?? null,
  version: row.version,
});

/** An order as its own page shows it. */
export const toPurchaseOrder = (
  row: PurchaseOrderRecord,
  lines: PurchaseOrderLines,
  history: HistoryEntry[],
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
    unitPrice: formatDecimalPounds(line.unitPricePence),
    totalPrice: formatDecimalPounds(computeLinePence(line)),
    notes: line.notes ?? null,
  })),
  history,
});
