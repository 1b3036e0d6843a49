import type { GoodsReceiptRecord } from '#functions/procurement/entities/goods-receipt.ts';
import type { PurchaseOrderRecord } from '#functions/procurement/entities/purchase-order.ts';
import type { PurchaseOrderLines } from '#functions/procurement/entities/purchase-order-lines.ts';
import type { HistoryEntry } from '#shared/contracts/history-entry.ts';
import type {
  GoodsReceipt,
  PurchaseOrder,
  PurchaseOrderRow,
} from '#shared/contracts/procurement/purchase-orders.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { computeLineProgress, type LineProgress } from '#shared/domain/procurement/goods-receipt.ts';
import { computeLinePence } from '#shared/domain/procurement/purchase-order.ts';

export const isPartReceived = ({
  status,
  receiptCount,
  expectedQuantity = 0,
}: PurchaseOrderRecord): boolean =>
  status !== 'received' && status !== 'cancelled' && (receiptCount ?? 0) > 0 && expectedQuantity > 0;

export const toRow = (row: PurchaseOrderRecord): PurchaseOrderRow => ({
  id: row.purchaseOrderId,
  poNumber: row.poNumber,
  supplierId: row.supplierId,
  supplier: { id: row.supplierId, name: row.supplierName },
  totalAmount: formatDecimalPounds(row.totalPence),
  status: row.status,
  orderDate: row.createdAt,
  expectedDeliveryDate: row.expectedDeliveryDate ?? null,
  expectedQuantity: row.receivedAt || row.status === 'cancelled' ? 0 : (row.expectedQuantity ?? null),
  isPartReceived: isPartReceived(row),
  version: row.version,
});

/** An order received before receipts were recorded was received in full. */
export const findProgress = (
  row: PurchaseOrderRecord,
  receipts: readonly GoodsReceiptRecord[],
  line: number,
  quantity: number,
): LineProgress =>
  row.receivedAt && receipts.length === 0
    ? { good: quantity, damaged: 0, short: 0, expected: 0 }
    : computeLineProgress(line, quantity, receipts);

const toProgress = ({ good, damaged, short, expected }: LineProgress) => ({
  received: good,
  damaged,
  short,
  expected,
});

const toReceipt = (row: GoodsReceiptRecord): GoodsReceipt => ({
  id: row.receiptId,
  number: row.number,
  receivedAt: row.receivedAt,
  receivedBy: row.receivedBy,
  deliveryNote: row.deliveryNote ?? null,
  notes: row.notes ?? null,
  replacementsExpected: row.isReplaced,
  dutyAmount: formatDecimalPounds(row.dutyPence),
  freightAmount: formatDecimalPounds(row.freightPence),
  lines: row.lines.map(({ line, productName, good, damaged, short, isStocked, landedPence }) => ({
    line,
    productName,
    good,
    damaged,
    short,
    isStocked,
    landedCost: formatDecimalPounds(landedPence),
    unitCost: good > 0 ? formatDecimalPounds(Math.round(landedPence / good)) : null,
  })),
  reversal: row.reversedAt
    ? { at: row.reversedAt, by: row.reversedBy ?? '', reason: row.reversalReason ?? '' }
    : null,
});

export const toPurchaseOrder = (
  row: PurchaseOrderRecord,
  { lines, receipts }: { lines: PurchaseOrderLines; receipts: readonly GoodsReceiptRecord[] },
  history: HistoryEntry[],
): PurchaseOrder => ({
  ...toRow(row),
  terms: row.terms ?? null,
  notes: row.notes ?? null,
  createdBy: row.createdBy,
  sentAt: row.sentAt ?? null,
  sentTo: row.sentTo ?? null,
  receivedAt: row.receivedAt ?? null,
  items: lines.map((line, index) => ({
    ...toProgress(findProgress(row, receipts, index, line.quantity)),
    productId: line.productId ?? null,
    productName: line.productName,
    quantity: line.quantity,
    unitPrice: formatDecimalPounds(line.unitPricePence),
    totalPrice: formatDecimalPounds(computeLinePence(line)),
    notes: line.notes ?? null,
  })),
  receipts: receipts.map(toReceipt),
  history,
});
