import type { GoodsReceiptRecord } from '#functions/procurement/entities/goods-receipt.ts';
import type { PurchaseOrderRecord } from '#functions/procurement/entities/purchase-order.ts';
import type { PurchaseOrderLines } from '#functions/procurement/entities/purchase-order-lines.ts';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import type { AdminAuditEntryRecord } from '#functions/table/entities/admin-audit-entry.ts';
import { formatPence } from '#shared/domain/common/money.ts';

type State = {
  row: PurchaseOrderRecord;
  lines?: PurchaseOrderLines;
  /** The goods that were received or returned; `undefined` on the side where there were none. */
  receipt?: GoodsReceiptRecord | undefined;
};

const toReceiptLine = ({ productName, good, damaged, short }: GoodsReceiptRecord['lines'][number]) =>
  [
    `${good} × ${productName}`,
    ...(damaged ? [`${damaged} damaged`] : []),
    ...(short ? [`${short} missing`] : []),
  ].join(', ');

const toReceiptFields = (receipt: GoodsReceiptRecord | undefined) => ({
  receipt: receipt ? receipt.number : null,
  received: receipt?.lines.map(toReceiptLine) ?? [],
  duty: receipt?.dutyPence ? formatPence(receipt.dutyPence) : null,
  freight: receipt?.freightPence ? formatPence(receipt.freightPence) : null,
  deliveryNote: receipt?.deliveryNote ?? null,
  reason: receipt?.reversalReason ?? null,
});

/** The fields of an order in the audit trail, with its lines as text, which people can compare. */
const toAuditFields = ({ row, lines, ...more }: State) => ({
  status: row.status,
  supplier: row.supplierName,
  total: formatPence(row.totalPence),
  expectedDeliveryDate: row.expectedDeliveryDate ?? null,
  terms: row.terms ?? null,
  notes: row.notes ?? null,
  sentTo: row.sentTo ?? null,
  ...('receipt' in more ? { expected: row.expectedQuantity ?? null, ...toReceiptFields(more.receipt) } : {}),
  ...(lines && {
    lines: lines.map(
      ({ quantity, productName, unitPricePence }) =>
        `${quantity} × ${productName} at ${formatPence(unitPricePence)}`,
    ),
  }),
});

type PurchaseOrderAction = {
  action: 'created' | 'changed' | 'deleted' | 'status_set' | 'received' | 'receipt_reversed';
  actor: string;
  now: Date;
};

/** The audit entry for an action on an order; no `after` means that the order was deleted. */
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
