import type { PurchaseOrderRecord } from '#functions/procurement/entities/purchase-order.ts';
import type { PurchaseOrderLines } from '#functions/procurement/entities/purchase-order-lines.ts';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import type { AdminAuditEntryRecord } from '#functions/table/entities/admin-audit-entry.ts';
import { formatPence } from '#shared/domain/common/money.ts';

type State = { row: PurchaseOrderRecord; lines?: PurchaseOrderLines };

/** An order in the audit trail; its lines as text, which is what a person compares. */
const toAuditFields = ({ row, lines }: State) => ({
  status: row.status,
  supplier: row.supplierName,
  total: formatPence(row.totalPence),
  expectedDeliveryDate: row.expectedDeliveryDate ?? null,
  terms: row.terms ?? null,
  notes: row.notes ?? null,
  sentTo: row.sentTo ?? null,
  ...(lines
    ? {
        lines: lines.map(
          ({ quantity, productName, unitPricePence }) =>
            `${quantity} × ${productName} at ${formatPence(unitPricePence)}`,
        ),
      }
    : {}),
});

type Done = { action: 'created' | 'changed' | 'status_set' | 'received'; actor: string; now: Date };

/** The entry of the trail for something that is done to an order. */
export const buildPurchaseOrderEntry = (
  { action, actor, now }: Done,
  { before, after }: { before?: State; after: State },
): AdminAuditEntryRecord =>
  buildAdminAuditEntry(
    {
      actor,
      action: `purchase_order_${action}`,
      entityType: 'purchase_order',
      entityId: after.row.purchaseOrderId,
      entityName: after.row.poNumber,
      ...(before ? { before: toAuditFields(before) } : {}),
      after: toAuditFields(after),
    },
    now,
  );
