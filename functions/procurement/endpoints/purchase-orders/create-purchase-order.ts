import { draftPurchaseOrder } from '#functions/procurement/draft-purchase-order.ts';
import type { PurchaseOrderRecord } from '#functions/procurement/entities/purchase-order.ts';
import { findPurchaseOrder } from '#functions/procurement/find-purchase-order.ts';
import { buildPurchaseOrderEntry } from '#functions/procurement/purchase-order-audit-entry.ts';
import { toRow } from '#functions/procurement/to-purchase-order.ts';
import { writePurchaseOrder } from '#functions/procurement/transactions/purchase-order-transactions.ts';
import { toDraftId } from '#functions/runtime/draft-id.ts';
import { hashRequest, refuseReusedKey } from '#functions/runtime/hash-request.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { purchaseOrdersApi } from '#shared/contracts/procurement/purchase-orders.ts';

export const handler = serveAdmin(purchaseOrdersApi.createPurchaseOrder, async ({ body }, scope) => {
  const { now, staff, fail } = scope;
  const { supplier, lines, fields } = await draftPurchaseOrder(body);
  const hash = hashRequest(body);
  const row: Omit<PurchaseOrderRecord, 'poNumber'> = {
    purchaseOrderId: toDraftId('po', body.draftId),
    ...fields,
    status: 'draft',
    requestHash: hash,
    createdBy: staff.actor,
    createdAt: now.toISOString(),
    version: 1,
  };
  const outcome = await writePurchaseOrder(row, lines, (poNumber) =>
    buildPurchaseOrderEntry(
      { action: 'created', actor: staff.actor, now },
      { after: { row: { ...row, poNumber }, lines } },
    ),
  );
  if (outcome.outcome === 'done') return toRow({ ...row, poNumber: outcome.number });
  // A repeat of a request whose response was lost: the order already exists.
  const there = await findPurchaseOrder(row.purchaseOrderId);
  if (there) {
    refuseReusedKey(there.requestHash, hash, 'draftId');
    return toRow(there);
  }
  return fail('supplier_archived', { name: supplier.name }, 'purchaseOrder.supplierId');
});
