import { findStockTake, listCounts } from '#functions/back-office/stock-takes/stock-take-store.ts';
import { toStockTake } from '#functions/back-office/stock-takes/to-stock-take.ts';
import { listProductsWithStock } from '#functions/catalogue/product-read-model.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { stockTakesApi } from '#shared/contracts/back-office/stock-takes.ts';
import { sortByLocation } from '#shared/domain/catalogue/stock/stock-location.ts';

export const handler = serveAdmin(stockTakesApi.getStockTake, async ({ params }, { fail }) => {
  const row = (await findStockTake(params.id)) ?? fail('stock_take_not_found');
  const [products, counts] = await Promise.all([listProductsWithStock({}), listCounts(params.id)]);
  const bottles = products
    .map(({ product: { productId, name, category, stockLocation: location = null } }) => ({
      productId,
      name,
      category,
      location,
    }))
    .filter(({ category }) => !row.category || category === row.category)
    .toSorted(
      (one, other) => one.category.localeCompare(other.category) || one.name.localeCompare(other.name),
    );
  return toStockTake(row, sortByLocation(bottles), counts);
});
