import type { PurchaseOrderRecord } from '#functions/data/purchase-order.ts';
import { rewritePurchaseOrder } from '#functions/data/purchase-order-writes.ts';
import { changeAgain } from '#functions/kit/change-again.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { purchaseOrdersApi } from '#shared/api/purchase-orders.ts';
import { draftOrder } from './draft-order.ts';
import { findOrder, linesOf } from './find-order.ts';
import { orderEntry } from './order-entry.ts';
import { toRow } from './to-purchase-order.ts';

export const handler = serveAdmin(purchaseOrdersApi.updatePurchaseOrder, async ({ params, body }, scope) => {
  const { now, staff, fail } = scope;
  const draft = await draftOrder(body);
  const changed = await changeAgain(async () => {
    const before = (await findOrder(params.id)) ?? fail('purchase_order_not_found');
    const { poNumber, status, version } = before;
    if (status !== 'draft') fail('purchase_order_not_draft', { poNumber, status });
    const { expectedDeliveryDate: _, terms: _terms, notes: _notes, ...kept } = before;
    const after: PurchaseOrderRecord = { ...kept, ...draft.fields };
    const states = {
      before: { row: before, lines: await linesOf(params.id) },
      after: { row: after, lines: draft.lines },
    };
    const entry = orderEntry({ action: 'changed', actor: staff.actor, now }, states);
    // Nothing differs: the answer to the first sending was lost.
    if (entry.after === '{}') return before;
    if (body.version !== undefined && body.version !== version) fail('changed_meanwhile');
    const isMoved = before.supplierId !== after.supplierId;
    if (isMoved && draft.supplier.status === 'archived')
      fail('supplier_archived', { name: draft.supplier.name }, 'purchaseOrder.supplierId');
    const { written } = await rewritePurchaseOrder(before, after, draft.lines, entry);
    return written ? { ...after, version: version + 1 } : undefined;
  });
  return toRow(changed ?? fail('changed_meanwhile'));
});
