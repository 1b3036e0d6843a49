import { purchaseOrder } from '#functions/procurement/entities/purchase-order.ts';
import { purchaseOrderLines } from '#functions/procurement/entities/purchase-order-lines.ts';
import { findSupplier } from '#functions/procurement/find-supplier.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { batchGet } from '#functions/table/batch-get.ts';
import { suppliersApi } from '#shared/contracts/procurement/suppliers.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';

/** The last price paid is seldom older; each order costs a read of its lines. */
const maxOrders = 50;

export const handler = serveAdmin(suppliersApi.listPrices, async ({ params }, { fail }) => {
  const { supplierId } = (await findSupplier(params.id)) ?? fail('supplier_not_found');
  const { data } = await purchaseOrder.query
    .ofSupplier({ supplierId })
    .go({ order: 'desc', limit: maxOrders, pages: 1 });
  // The prices of a draft have not been agreed.
  const orders = data.filter(({ status }) => status !== 'draft' && status !== 'cancelled');
  const contents = await batchGet(
    orders.map(({ purchaseOrderId }) => ({ purchaseOrderId })),
    (keys) => purchaseOrderLines.get(keys).go(),
  );
  const linesByOrder = new Map(contents.map(({ purchaseOrderId, lines }) => [purchaseOrderId, lines]));
  const prices = new Map<
    string,
    { productId: string; unitPrice: string; poNumber: string; orderDate: string }
  >();
  for (const { purchaseOrderId, poNumber, createdAt } of orders)
    for (const { productId, unitPricePence } of linesByOrder.get(purchaseOrderId) ?? [])
      if (productId && !prices.has(productId))
        prices.set(productId, {
          productId,
          unitPrice: formatDecimalPounds(unitPricePence),
          poNumber,
          orderDate: createdAt,
        });
  return { items: [...prices.values()] };
});
