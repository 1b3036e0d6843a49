import { product } from '#functions/data/product.ts';
import { stock } from '#functions/data/stock.ts';
import { serve } from '#functions/kit/serve.ts';
import { catalogueApi } from '#shared/api/catalogue.ts';
import { toProduct } from './to-product.ts';

/** Text and stock lie in two partitions in the same order, so that two queries read any stretch of the catalogue. */
export const handler = serve(catalogueApi.listProducts, async ({ query: { limit, after } }) => {
  const pages = limit === undefined ? { pages: 'all' as const } : { limit, pages: 1 };
  const [texts, shelves] = await Promise.all([
    (after ? product.query.inCatalogue({}).gt({ productId: after }) : product.query.inCatalogue({})).go(
      pages,
    ),
    (after ? stock.query.inStock({}).gt({ productId: after }) : stock.query.inStock({})).go(pages),
  ]);
  const available = new Map(shelves.data.map((shelf) => [shelf.productId, shelf.available]));
  return texts.data.map((record) => toProduct(record, available.get(record.productId) ?? 0));
});
