import { indexPartitions } from '#functions/data/partitions.ts';
import { type PurchaseOrderRecord, purchaseOrder } from '#functions/data/purchase-order.ts';
import { listPage } from '#functions/kit/list-page.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { purchaseOrdersApi } from '#shared/api/purchase-orders.ts';
import { hasAllWords } from '#shared/domain/has-all-words.ts';
import { toRow } from './to-purchase-order.ts';

export const handler = serveAdmin(purchaseOrdersApi.listPurchaseOrders, async ({ query }) => {
  const { status, supplierId, search } = query;
  const keep = (row: PurchaseOrderRecord) =>
    (!status || row.status === status) && hasAllWords(search, row.poNumber, row.supplierName);
  const latestFirst = { order: 'desc' as const };
  const { items, cursor } = await listPage({
    query,
    within: supplierId
      ? { field: 'gsi1pk', partition: `${indexPartitions.purchaseOrdersOf}${supplierId}` }
      : { field: 'gsi2pk', partition: indexPartitions.purchaseOrders },
    read: (from) =>
      supplierId
        ? purchaseOrder.query.ofSupplier({ supplierId }).go({ ...from, ...latestFirst })
        : purchaseOrder.query.all({}).go({ ...from, ...latestFirst }),
    keep: status || search ? keep : undefined,
  });
  return { items: items.map(toRow), cursor };
});
