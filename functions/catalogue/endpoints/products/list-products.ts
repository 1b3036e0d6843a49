import {
  type AdminListedProduct,
  addAvailable,
  readAdminProductPage,
  readAdminProductsById,
} from '#functions/catalogue/admin-product-page.ts';
import { readCatalogueSnapshot } from '#functions/catalogue/catalogue-snapshot.ts';
import { readCosting } from '#functions/catalogue/read-costing.ts';
import type { Draft } from '#functions/catalogue/split-archived.ts';
import { toAdminProduct } from '#functions/catalogue/to-admin-product.ts';
import { toCosting } from '#functions/catalogue/to-costing.ts';
import { listPage } from '#functions/runtime/list-page.ts';
import { mapInBatches } from '#functions/runtime/map-in-batches.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { partitions } from '#functions/table/partitions.ts';
import { readSettings } from '#functions/table/read-settings.ts';
import type { ListedAdminProduct } from '#shared/contracts/catalogue/admin-product.ts';
import { productsApi } from '#shared/contracts/catalogue/products.ts';
import { hasAllWords } from '#shared/domain/common/has-all-words.ts';
import { hasPermission } from '#shared/domain/common/roles.ts';

/** Twenty bottles of one and a half kilobytes each take four read units. */
const usualSize = 20;

/** The fields to search, in the table and in the snapshot alike. */
type SearchFields = Pick<AdminListedProduct['product'], 'name' | 'distillery' | 'region' | 'category'> & {
  tags: readonly string[];
};

/** The archive holds drafts as well. */
const draftTestsByState: Record<'active' | 'draft' | 'scheduled' | 'archived', (draft?: Draft) => boolean> = {
  active: () => true,
  draft: (draft) => draft !== undefined,
  scheduled: (draft) => draft?.goesLiveAt !== undefined,
  archived: (draft) => draft === undefined,
};

export const handler = serveAdmin(productsApi.listProducts, async ({ query }, { staff, now }) => {
  const { state = 'active', search, category, tag, lowStock } = query;
  const place = state === 'active' ? 'catalogue' : 'archive';
  const onlyLow = lowStock === 'true';
  const lowAt = onlyLow ? (await readSettings()).settings.lowStockAt : 0;
  const isLow = (available: number | null) => available !== null && available <= lowAt;
  const isWanted = (product: SearchFields, ...codes: (string | undefined)[]) =>
    hasAllWords(search, product.name, product.distillery, product.region, ...codes) &&
    (!category || product.category === category) &&
    (!tag || product.tags.includes(tag));
  const keep = ({ product, available, draft }: AdminListedProduct) =>
    draftTestsByState[state](draft) &&
    isWanted(product, product.productId, product.sku, product.barcode) &&
    (!onlyLow || isLow(available));
  const isFiltered = search || category || tag || onlyLow || place === 'archive';
  // In a long catalogue the snapshot tells which bottles match. It has no codes, so if no name matches, the table is
  // searched for them.
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
  const showsCosts = query.costs === 'true' && hasPermission(staff.role, 'costs.view');
  return {
    items: showsCosts ? await addCosting(items, now) : items.map(toAdminProduct),
    cursor: page.cursor,
  };
});

/** The deliveries of this many bottles are read at the same time. */
const atOnce = 25;

const addCosting = (items: readonly AdminListedProduct[], now: Date): Promise<ListedAdminProduct[]> =>
  mapInBatches(items, atOnce, async (item) => ({
    ...toAdminProduct(item),
    costing: toCosting(item.product.pricePence, await readCosting(item.product.productId), now),
  }));
