import { purchaseOrderInvoice } from '#functions/procurement/entities/purchase-order-invoice.ts';
import { findPurchaseOrder, loadLines } from '#functions/procurement/find-purchase-order.ts';
import { buildPurchaseOrderEntry } from '#functions/procurement/purchase-order-audit-entry.ts';
import { deletePurchaseOrder } from '#functions/procurement/transactions/purchase-order-transactions.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { purchaseOrdersApi } from '#shared/contracts/procurement/purchase-orders.ts';

export const handler = serveAdmin(purchaseOrdersApi.deletePurchaseOrder, async ({ params }, scope) => {
  const { now, staff, fail } = scope;
  const isDeleted = await retryOnConflict(async () => {
    const row = (await findPurchaseOrder(params.id)) ?? fail('purchase_order_not_found');
    const { poNumber, status, sentAt, receiptCount } = row;
    if (status !== 'draft') fail('purchase_order_not_draft', { poNumber, status });
    const invoices = await purchaseOrderInvoice.query
      .ofOrder({ purchaseOrderId: params.id })
      .go({ limit: 1, consistent: true });
    if (sentAt || receiptCount || invoices.data.length > 0) fail('purchase_order_in_use', { poNumber });
    const entry = buildPurchaseOrderEntry(
      { action: 'deleted', actor: staff.actor, now },
      { before: { row, lines: await loadLines(params.id) } },
    );
    return (await deletePurchaseOrder(row, entry)).outcome === 'done' || undefined;
  });
  if (!isDeleted) fail('changed_meanwhile');
  return undefined;
});
