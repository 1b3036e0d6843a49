import { edgeCache, siteFiles } from '#functions/adapters/wiring.ts';
import { writeChangedSnapshot } from '#functions/catalogue/catalogue-snapshot.ts';
import type { DropRecord } from '#functions/catalogue/entities/drop.ts';
import type { ProductRecord } from '#functions/catalogue/entities/product.ts';
import type { StockRecord } from '#functions/catalogue/entities/stock.ts';
import { findCurrentDrop } from '#functions/catalogue/find-current-drop.ts';
import { type Change, defineBatchStream } from '#functions/runtime/stream.ts';
import { pages, renderIndexes, renderPages } from '#functions/site/site-pages.ts';
import { isHiddenProduct } from '#shared/domain/catalogue/hidden-product.ts';
import { toPageKey } from '#shared/domain/site/page-key.ts';

type Followed = (ProductRecord | StockRecord | DropRecord) & { __edb_e__: 'product' | 'stock' | 'drop' };

/** A sale changes the stock alone; the edge revalidates the page within half a minute anyway. */
const isEdited = ({ before, after }: Change<Followed>): boolean => (after ?? before)?.__edb_e__ !== 'stock';

/**
 * Writes the pages of the bottles that have changed, the lists, and what functions read of a long catalogue, from what the
 * table holds now of those bottles and the snapshot says of the others: the same batch twice writes the same. What an admin changes
 * is also forgotten at the edge, where nobody should see it for longer.
 */
export const handler = defineBatchStream<Followed>('followCatalogue', async (all, now, batchId) => {
  const changes = all.filter(({ before, after }) => !isHiddenProduct((after ?? before)?.productId ?? ''));
  if (changes.length === 0) return;
  const bottles = new Set(changes.flatMap(({ before, after }) => (after ?? before)?.productId ?? []));
  const paths = [...[...bottles].map(pages.productPath), ...pages.listPaths];
  const products = await writeChangedSnapshot([...bottles], now);
  const catalogue = { products, drop: await findCurrentDrop(now, true), readAt: now };
  const edited = changes.some(isEdited);
  const written = new Set<string>();
  for await (const file of renderPages(paths, catalogue)) {
    await siteFiles().put(file);
    written.add(file.key);
  }
  if (edited) for (const file of renderIndexes(catalogue)) await siteFiles().put(file);
  const gone = paths.map(toPageKey).filter((key) => !written.has(key));
  if (gone.length > 0) await siteFiles().remove(gone);
  if (!edited) return;
  // The edge caches a page under the key that its address is rewritten to.
  const forgotten = [...paths, ...paths.map((path) => `/${toPageKey(path)}`), '/sitemap*', '/products.xml'];
  await edgeCache().invalidate(forgotten, batchId);
});
