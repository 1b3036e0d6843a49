import { type PurchaseOrderRecord, purchaseOrder } from '#functions/procurement/entities/purchase-order.ts';
import { isPartReceived, toRow } from '#functions/procurement/to-purchase-order.ts';
import { listPage } from '#functions/runtime/list-page.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { indexPartitions } from '#functions/table/partitions.ts';
import { purchaseOrdersApi } from '#shared/contracts/procurement/purchase-orders.ts';
import { hasAllWords } from '#shared/domain/common/has-all-words.ts';

export const handler = serveAdmin(purchaseOrdersApi.listPurchaseOrders, async ({ query }) => {
  const { status, supplierId, search, delivery } = query;
  const keep = (row: PurchaseOrderRecord) =>
    (!status || row.status === status) &&
    (!delivery || isPartReceived(row)) &&
    hasAllWords(search, row.poNumber, row.supplierName);
  const latestFirst = { order: 'desc' as const };
  const { items, cursor } = await listPage({
    query,
    within: supplierId
      ? { field: 'gsi1pk', partition: `${indexPartitions.purchaseOrdersBySupplier}${supplierId}` }
      : { field: 'gsi2pk', partition: indexPartitions.purchaseOrders },
    read: (from) =>
      supplierId
        ? purchaseOrder.query.ofSupplier({ supplierId }).go({ ...from, ...latestFirst })
        : purchaseOrder.query.all({}).go({ ...from, ...latestFirst }),
    keep: status || search || delivery ? keep : undefined,
    hasSmallRows: true,
  });
  return { items: items.map(toRow), cursor };
});
