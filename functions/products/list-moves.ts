import { indexPartitions } from '#functions/data/partitions.ts';
import { stock } from '#functions/data/stock.ts';
import { stockMove } from '#functions/data/stock-move.ts';
import { listPage } from '#functions/kit/list-page.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { productsApi } from '#shared/api/products.ts';
import { toStockMove } from './to-stock-move.ts';

export const handler = serveAdmin(productsApi.listMoves, async ({ params, query }, { fail }) => {
  const { id: productId } = params;
  // A bottle in the archive has its stock, too.
  if (!(await stock.get({ productId }).go()).data) fail('product_not_found', {}, 'id');
  const page = await listPage({
    query,
    within: { field: 'gsi1pk', partition: `${indexPartitions.stockMovesOf}${productId}` },
    read: (from) => stockMove.query.byTime({ productId }).go({ ...from, order: 'desc' }),
  });
  return { items: page.items.map(toStockMove), cursor: page.cursor };
});
