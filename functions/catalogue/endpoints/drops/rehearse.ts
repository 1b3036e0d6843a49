import { archivedProduct } from '#functions/catalogue/entities/archived-product.ts';
import type { DropRecord } from '#functions/catalogue/entities/drop.ts';
import { stock } from '#functions/catalogue/entities/stock.ts';
import { toDrop } from '#functions/catalogue/find-current-drop.ts';
import { listAllDrops } from '#functions/catalogue/find-drop.ts';
import { listProductsWithStock, type ProductWithStock } from '#functions/catalogue/product-read-model.ts';
import { splitArchived } from '#functions/catalogue/split-archived.ts';
import { toProductAt } from '#functions/catalogue/to-product.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { dropsApi } from '#shared/contracts/catalogue/drops.ts';
import { findDropPhase } from '#shared/domain/catalogue/drops/drop-sale.ts';
import { pickSection } from '#shared/domain/catalogue/search/merchandising-sections.ts';

export const handler = serveAdmin(dropsApi.rehearse, async ({ query }, { now }) => {
  const at = new Date(query.at);
  const [drops, listed, drafts] = await Promise.all([
    listAllDrops(),
    listProductsWithStock({}),
    listDrafts(at),
  ]);
  const inShop = [...listed, ...drafts.map(({ stocked }) => stocked)];
  const products = inShop.map((stocked) => toProductAt(stocked, at));
  const isPending = ({ closesAt }: DropRecord) => closesAt > now.toISOString();
  const inDrops = new Set(drops.filter(isPending).map(({ productId }) => productId));
  const pick = (shelf: 'exclusive' | 'vault') => pickSection(products, { shelf }, at.getTime());
  return {
    at: at.toISOString(),
    drop: findOpenDrop(drops, inShop, at),
    exclusive: pick('exclusive'),
    vault: pick('vault'),
    bottles: products.filter(({ id }) => inDrops.has(id)),
    newProducts: drafts.map(({ stocked: { product }, goesLiveAt }) => ({
      id: product.productId,
      name: product.name,
      goesLiveAt,
    })),
  };
});

/** The drop in the hero and the banner: of those open at that time, the one that opened last. */
function findOpenDrop(drops: readonly DropRecord[], inShop: readonly ProductWithStock[], at: Date) {
  const open = drops.filter((each) => findDropPhase(each, at.getTime()) === 'live').at(-1);
  const onSale = inShop.find(({ product }) => product.productId === open?.productId);
  return open && onSale ? toDrop(open, onSale, at) : null;
}

/** The drafts that will have gone live by then, the earliest first, with their stock. */
async function listDrafts(at: Date): Promise<{ stocked: ProductWithStock; goesLiveAt: string }[]> {
  const { data } = await archivedProduct.query
    .scheduled({})
    .lte({ goesLiveAt: at.toISOString() })
    .go({ pages: 'all' });
  if (data.length === 0) return [];
  const stocks = await stock.get(data.map(({ productId }) => ({ productId }))).go();
  const byId = new Map(stocks.data.map((each) => [each.productId, each]));
  return data.flatMap((archived) => {
    const { record, draft } = splitArchived(archived);
    if (!draft?.goesLiveAt) return [];
    const { available = 0, drops } = byId.get(record.productId) ?? {};
    return [{ stocked: { product: record, available, drops }, goesLiveAt: draft.goesLiveAt }];
  });
}
