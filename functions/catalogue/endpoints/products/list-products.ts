import { type AdminListedProduct, readAdminProductPage } from '#functions/catalogue/admin-product-page.ts';
import { stock } from '#functions/catalogue/entities/stock.ts';
import type { Draft } from '#functions/catalogue/split-archived.ts';
import { toAdminProduct } from '#functions/catalogue/to-admin-product.ts';
import { listPage } from '#functions/runtime/list-page.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { batchGet } from '#functions/table/batch-get.ts';
import { partitions } from '#functions/table/partitions.ts';
import { readSettings } from '#functions/table/read-settings.ts';
import { productsApi } from '#shared/contracts/catalogue/products.ts';
import { hasAllWords } from '#shared/domain/common/has-all-words.ts';

/** Twenty bottles of a kilobyte and a half are four read units. */
const usualSize = 20;

/** The archive holds drafts as well. */
const isInState: Record<'active' | 'draft' | 'scheduled' | 'archived', (draft?: Draft) => boolean> = {
  active: () => true,
  draft: (draft) => draft !== undefined,
  scheduled: (draft) => draft?.goesLiveAt !== undefined,
  archived: (draft) => draft === undefined,
};

/** The stock of drafts, which is stored in the catalogue. */
async function addStock(drafts: readonly AdminListedProduct[]): Promise<AdminListedProduct[]> {
  const keys = drafts.map(({ product }) => ({ productId: product.productId }));
  const found = await batchGet(keys, (pending) => stock.get(pending).go());
  const available = new Map(found.map((row) => [row.productId, row.available]));
  return drafts.map((each) => ({ ...each, available: available.get(each.product.productId) ?? 0 }));
}

export const handler = serveAdmin(productsApi.listProducts, async ({ query }) => {
  const { state = 'active', search, category, tag, lowStock } = query;
  const place = state === 'active' ? 'catalogue' : 'archive';
  const onlyLow = lowStock === 'true';
  const lowAt = onlyLow ? (await readSettings()).settings.lowStockAt : 0;
  const isLow = (available: number | null) => available !== null && available <= lowAt;
  const keep = ({ product, available, draft }: AdminListedProduct) =>
    isInState[state](draft) &&
    hasAllWords(
      search,
      product.name,
      product.distillery,
      product.region,
      product.productId,
      product.sku,
      product.barcode,
    ) &&
    (!category || product.category === category) &&
    (!tag || product.tags.includes(tag)) &&
    (!onlyLow || isLow(available));
  const isFiltered = search || category || tag || onlyLow || place === 'archive';
  const page = await listPage({
    query: { ...query, limit: query.limit ?? usualSize },
    within: { field: 'pk', partition: partitions[place] },
    read: (from) => readAdminProductPage(place, from),
    keep: isFiltered ? keep : undefined,
  });
  const items = state === 'draft' || state === 'scheduled' ? await addStock(page.items) : page.items;
  return { items: items.map(toAdminProduct), cursor: page.cursor };
});
