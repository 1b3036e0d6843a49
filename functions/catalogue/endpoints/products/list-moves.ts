import { stock } from '#functions/catalogue/entities/stock.ts';
import { stockMove } from '#functions/catalogue/entities/stock-move.ts';
import { toStockMove } from '#functions/catalogue/to-stock-move.ts';
import { listPage } from '#functions/runtime/list-page.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { indexPartitions } from '#functions/table/partitions.ts';
import { productsApi } from '#shared/contracts/catalogue/products.ts';

export const handler = serveAdmin(productsApi.listMoves, async ({ params, query }, { fail }) => {
  const { id: productId } = params;
  // An archived bottle has stock too.
  if (!(await stock.get({ productId }).go()).data) fail('product_not_found', {}, 'id');
  const page = await listPage({
    query,
    within: { field: 'gsi1pk', partition: `${indexPartitions.stockMovesByProduct}${productId}` },
    read: (from) => stockMove.query.byTime({ productId }).go({ ...from, order: 'desc' }),
  });
  return { items: page.items.map(toStockMove), cursor: page.cursor };
});
