import { batchGet } from '#functions/table/batch-get.ts';
import { product } from './entities/product.ts';
import { findArchivedProducts } from './product-read-model.ts';

/**
 * The storage locations of some bottles, on sale or archived, by their ids; bottles without a recorded location are left
 * out.
 */
export async function loadStockLocations(
  productIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(productIds)];
  const sold = await batchGet(
    ids.map((productId) => ({ productId })),
    (keys) => product.get(keys).go({ attributes: ['productId', 'stockLocation'] }),
  );
  const known = new Set(sold.map(({ productId }) => productId));
  const archived = await findArchivedProducts(ids.filter((id) => !known.has(id)));
  const found = [...sold, ...archived.values()];
  return new Map(
    found.flatMap(({ productId, stockLocation }) => (stockLocation ? [[productId, stockLocation]] : [])),
  );
}
