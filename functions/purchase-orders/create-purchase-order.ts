import type { PurchaseOrderRecord } from '#functions/data/purchase-order.ts';
import { writePurchaseOrder } from '#functions/data/purchase-order-writes.ts';
import { idOfDraft } from '#functions/kit/draft-key.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { purchaseOrdersApi } from '#shared/api/purchase-orders.ts';
import { draftOrder } from './draft-order.ts';
import { findOrder } from './find-order.ts';
import { orderEntry } from './order-entry.ts';
import { toRow } from './to-purchase-order.ts';

export const handler = serveAdmin(purchaseOrdersApi.createPurchaseOrder, async ({ body }, scope) => {
  const { now, staff, fail } = scope;
  const { supplier, lines, fields } = await draftOrder(body);
  const row: Omit<PurchaseOrderRecord, 'poNumber'> = {
    purchaseOrderId: idOfDraft('po', body.draftId),
    ...fields,
    status: 'draft',
    createdBy: staff.actor,
    createdAt: now.toISOString(),
    version: 1,
  };
  const outcome = await writePurchaseOrder(row, lines, (poNumber) =>
    orderEntry(
      { action: 'created', actor: staff.actor, now },
      { after: { row: { ...row, poNumber }, lines } },
    ),
  );
  if (outcome.written) return toRow({ ...row, poNumber: outcome.number });
  // The answer to the first sending was lost: the order is there.
  const there = await findOrder(row.purchaseOrderId);
  if (there) return toRow(there);
  return fail('supplier_archived', { name: supplier.name }, 'purchaseOrder.supplierId');
});
