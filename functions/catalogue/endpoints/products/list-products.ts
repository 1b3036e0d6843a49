import {
  type AdminListedProduct,
  addAvailable,
  readAdminProductPage,
  readAdminProductsById,
} from '#functions/catalogue/admin-product-page.ts';
import { readCatalogueSnapshot } from '#functions/catalogue/catalogue-snapshot.ts';
import type { Draft } from '#functions/catalogue/split-archived.ts';
import { toAdminProduct } from '#functions/catalogue/to-admin-product.ts';
import { listPage } from '#functions/runtime/list-page.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { partitions } from '#functions/table/partitions.ts';
import { readSettings } from '#functions/table/read-settings.ts';
import { productsApi } from '#shared/contracts/catalogue/products.ts';
import { hasAllWords } from '#shared/domain/common/has-all-words.ts';

/** Twenty bottles of a kilobyte and a half are four read units. */
const usualSize = 20;

/** What a bottle is found by in the table and in the snapshot alike. */
type Searched = Pick<AdminListedProduct['product'], 'name' | 'distillery' | 'region' | 'category'> & {
  tags: readonly string[];
};

/** The archive holds drafts as well. */
const isInState: Record<'active' | 'draft' | 'scheduled' | 'archived', (draft?: Draft) => boolean> = {
  active: () => true,
  draft: (draft) => draft !== undefined,
  scheduled: (draft) => draft?.goesLiveAt !== undefined,
  archived: (draft) => draft === undefined,
};

export const handler = serveAdmin(productsApi.listProducts, async ({ query }, { now }) => {
  const { state = 'active', search, category, tag, lowStock } = query;
  const place = state === 'active' ? 'catalogue' : 'archive';
  const onlyLow = lowStock === 'true';
  const lowAt = onlyLow ? (await readSettings()).settings.lowStockAt : 0;
  const isLow = (available: number | null) => available !== null && available <= lowAt;
  const isWanted = (product: Searched, ...codes: (string | undefined)[]) =>
    hasAllWords(search, product.name, product.distillery, product.region, ...codes) &&
    (!category || product.category === category) &&
    (!tag || product.tags.includes(tag));
  const keep = ({ product, available, draft }: AdminListedProduct) =>
    isInState[state](draft) &&
    isWanted(product, product.productId, product.sku, product.barcode) &&
    (!onlyLow || isLow(available));
  const isFiltered = search || category || tag || onlyLow || place === 'archive';
  // Of a long catalogue the snapshot says which bottles they are; it has no codes, which are looked for where no name is found.
  const snapshot = isFiltered && place === 'catalogue' ? await readCatalogueSnapshot(now) : undefined;
  const ids = snapshot
    ?.filter((bottle) => isWanted(bottle, bottle.id) && (!onlyLow || isLow(bottle.stock)))
    .map(({ id }) => id);
  const isFound = ids && (ids.length > 0 || !search);
  const limit = query.limit ?? usualSize;
  const page = await listPage({
    query: { ...query, limit },
    within: { field: 'pk', partition: partitions[place] },
    read: (from) =>
      isFound ? readAdminProductsById(ids, { ...from, limit }) : readAdminProductPage(place, from),
    keep: isFiltered ? keep : undefined,
  });
  const items = state === 'draft' || state === 'scheduled' ? await addAvailable(page.items) : page.items;
  return { items: items.map(toAdminProduct), cursor: page.cursor };
});
