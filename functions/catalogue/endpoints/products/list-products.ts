import { type AdminListedProduct, readAdminProductPage } from '#functions/catalogue/admin-product-page.ts';
import { toAdminProduct } from '#functions/catalogue/to-admin-product.ts';
import { listPage } from '#functions/runtime/list-page.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { partitions } from '#functions/table/partitions.ts';
import { readSettings } from '#functions/table/read-settings.ts';
import { productsApi } from '#shared/contracts/catalogue/products.ts';
import { hasAllWords } from '#shared/domain/common/has-all-words.ts';

/** Twenty bottles of a kilobyte and a half are four read units. */
const usualSize = 20;

export const handler = serveAdmin(productsApi.listProducts, async ({ query }) => {
  const { state = 'active', search, category, tag, lowStock } = query;
  const place = state === 'archived' ? 'archive' : 'catalogue';
  const onlyLow = lowStock === 'true';
  const lowAt = onlyLow ? (await readSettings()).settings.lowStockAt : 0;
  const isLow = (available: number | null) => available !== null && available <= lowAt;
  const keep = ({ product, available }: AdminListedProduct) =>
    hasAllWords(search, product.name, product.distillery, product.region, product.productId) &&
    (!category || product.category === category) &&
    (!tag || product.tags.includes(tag)) &&
    (!onlyLow || isLow(available));
  const isFiltered = search || category || tag || onlyLow;
  const page = await listPage({
    query: { ...query, limit: query.limit ?? usualSize },
    within: { field: 'pk', partition: partitions[place] },
    read: (from) => readAdminProductPage(place, from),
    keep: isFiltered ? keep : undefined,
  });
  return { items: page.items.map(toAdminProduct), cursor: page.cursor };
});
