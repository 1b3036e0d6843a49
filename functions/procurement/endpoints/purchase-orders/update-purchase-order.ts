import { draftPurchaseOrder } from '#functions/procurement/draft-purchase-order.ts';
import type { PurchaseOrderRecord } from '#functions/procurement/entities/purchase-order.ts';
import { findPurchaseOrder, loadLines } from '#functions/procurement/find-purchase-order.ts';
import { buildPurchaseOrderEntry } from '#functions/procurement/purchase-order-audit-entry.ts';
import { toRow } from '#functions/procurement/to-purchase-order.ts';
import { replacePurchaseOrder } from '#functions/procurement/transactions/purchase-order-transactions.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { purchaseOrdersApi } from '#shared/contracts/procurement/purchase-orders.ts';

export const handler = serveAdmin(purchaseOrdersApi.updatePurchaseOrder, async ({ params, body }, scope) => {
  const { now, staff, fail } = scope;
  const draft = await draftPurchaseOrder(body);
  const changed = await retryOnConflict(async () => {
    const before = (await findPurchaseOrder(params.id)) ?? fail('purchase_order_not_found');
    const { poNumber, status, version } = before;
    if (before.receivedAt) fail('purchase_order_received', { poNumber });
    if (status !== 'draft') fail('purchase_order_not_draft', { poNumber, status });
    const { expectedDeliveryDate: _, terms: _terms, notes: _notes, ...unchanged } = before;
    const after: PurchaseOrderRecord = { ...unchanged, ...draft.fields };
    const states = {
      before: { row: before, lines: await loadLines(params.id) },
      after: { row: after, lines: draft.lines },
    };
    const entry = buildPurchaseOrderEntry({ action: 'changed', actor: staff.actor, now }, states);
    // Nothing differs: this repeats a request whose response was lost.
    if (entry.after === '{}') return before;
    if (body.version !== undefined && body.version !== version) fail('changed_meanwhile');
    const isMoved = before.supplierId !== after.supplierId;
    if (isMoved && draft.supplier.status === 'archived')
      fail('supplier_archived', { name: draft.supplier.name }, 'purchaseOrder.supplierId');
    const { outcome } = await replacePurchaseOrder(before, after, draft.lines, entry);
    return outcome === 'done' ? { ...after, version: version + 1 } : undefined;
  });
  return toRow(changed ?? fail('changed_meanwhile'));
});
