import { partitions } from '#functions/data/partitions.ts';
import { type Listed, readShelfPage } from '#functions/data/shelf-page.ts';
import { listPage } from '#functions/kit/list-page.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { readSettings } from '#functions/settings/read-settings.ts';
import { productsApi } from '#shared/api/products.ts';
import { hasAllWords } from '#shared/domain/has-all-words.ts';
import { toAdminProduct } from './to-admin-product.ts';

/** Twenty bottles of a kilobyte and a half are four read units. */
const usualSize = 20;

export const handler = serveAdmin(productsApi.listProducts, async ({ query }) => {
  const { state = 'active', search, category, tag, lowStock } = query;
  const place = state === 'archived' ? 'archive' : 'catalogue';
  const onlyLow = lowStock === 'true';
  const lowAt = onlyLow ? (await readSettings()).settings.lowStockAt : 0;
  const isLow = (available: number | null) => available !== null && available <= lowAt;
  const keep = ({ product, available }: Listed) =>
    hasAllWords(search, product.name, product.distillery, product.region, product.productId) &&
    (!category || product.category === category) &&
    (!tag || product.tags.includes(tag)) &&
    (!onlyLow || isLow(available));
  const isFiltered = search || category || tag || onlyLow;
  const page = await listPage({
    query: { ...query, limit: query.limit ?? usualSize },
    within: { field: 'pk', partition: partitions[place] },
    read: (from) => readShelfPage(place, from),
    keep: isFiltered ? keep : undefined,
  });
  return { items: page.items.map(toAdminProduct), cursor: page.cursor };
});
