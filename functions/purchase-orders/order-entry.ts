import { entryOf } from '#functions/audit/staff-entry.ts';
import type { PurchaseOrderRecord } from '#functions/data/purchase-order.ts';
import type { PurchaseOrderLines } from '#functions/data/purchase-order-lines.ts';
import type { StaffEntryRecord } from '#functions/data/staff-entry.ts';
import { formatPence } from '#shared/domain/money.ts';

type State = { row: PurchaseOrderRecord; lines?: PurchaseOrderLines };

/** An order as the trail tells of it; its lines in words, which is what a person compares. */
const traced = ({ row, lines }: State) => ({
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
export const orderEntry = (
  { action, actor, now }: Done,
  { before, after }: { before?: State; after: State },
): StaffEntryRecord =>
  entryOf(
    {
      actor,
      action: `purchase_order_${action}`,
      entityType: 'purchase_order',
      entityId: after.row.purchaseOrderId,
      entityName: after.row.poNumber,
      ...(before ? { before: traced(before) } : {}),
      after: traced(after),
    },
    now,
  );
