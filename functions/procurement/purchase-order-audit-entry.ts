import type { GoodsReceiptRecord } from '#functions/procurement/entities/goods-receipt.ts';
import type { PurchaseOrderRecord } from '#functions/procurement/entities/purchase-order.ts';
import type { PurchaseOrderLines } from '#functions/procurement/entities/purchase-order-lines.ts';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import type { AdminAuditEntryRecord } from '#functions/table/entities/admin-audit-entry.ts';
import { formatPence } from '#shared/domain/common/money.ts';

type State = {
  row: PurchaseOrderRecord;
  lines?: PurchaseOrderLines;
  /** What came in or went back; `undefined` on the side where it was not there. */
  receipt?: GoodsReceiptRecord | undefined;
};

const toReceiptLine = ({ productName, good, damaged, short }: GoodsReceiptRecord['lines'][number]) =>
  [
    `${good} × ${productName}`,
    ...(damaged ? [`${damaged} damaged`] : []),
    ...(short ? [`${short} missing`] : []),
  ].join(', ');

/** Which receipt of the order it is, and what stood in it. */
const toReceiptFields = (receipt: GoodsReceiptRecord | undefined) => ({
  receipt: receipt ? receipt.number : null,
  received: receipt?.lines.map(toReceiptLine) ?? [],
  duty: receipt?.dutyPence ? formatPence(receipt.dutyPence) : null,
  freight: receipt?.freightPence ? formatPence(receipt.freightPence) : null,
  deliveryNote: receipt?.deliveryNote ?? null,
  reason: receipt?.reversalReason ?? null,
});

/** An order in the audit trail; its lines as text, which is what a person compares. */
const toAuditFields = ({ row, lines, ...more }: State) => ({
  status: row.status,
  supplier: row.supplierName,
  total: formatPence(row.totalPence),
  expectedDeliveryDate: row.expectedDeliveryDate ?? null,
  terms: row.terms ?? null,
  notes: row.notes ?? null,
  sentTo: row.sentTo ?? null,
  ...('receipt' in more ? { expected: row.expectedQuantity ?? null, ...toReceiptFields(more.receipt) } : {}),
  ...(lines
    ? {
        lines: lines.map(
          ({ quantity, productName, unitPricePence }) =>
            `${quantity} × ${productName} at ${formatPence(unitPricePence)}`,
        ),
      }
    : {}),
});

type PurchaseOrderAction = {
  action: 'created' | 'changed' | 'deleted' | 'status_set' | 'received' | 'receipt_reversed';
  actor: string;
  now: Date;
};

/** The entry of the trail for something that is done to an order; without `after` it is gone. */
export function buildPurchaseOrderEntry(
  { action, actor, now }: PurchaseOrderAction,
  { before, after }: { before?: State; after?: State },
): AdminAuditEntryRecord {
  const { row } = (after ?? before) as State;
  return buildAdminAuditEntry(
    {
      actor,
      action: `purchase_order_${action}`,
      entityType: 'purchase_order',
      entityId: row.purchaseOrderId,
      entityName: row.poNumber,
      ...(before ? { before: toAuditFields(before) } : {}),
      ...(after ? { after: toAuditFields(after) } : {}),
    },
    now,
  );
}
