import { findCurrentDrop } from '#functions/catalogue/find-current-drop.ts';
import { packChanges } from '#functions/catalogue/pack-shelves.ts';
import type { DropRecord } from '#functions/data/drop.ts';
import type { ProductRecord } from '#functions/data/product.ts';
import type { StockRecord } from '#functions/data/stock.ts';
import { type Change, streamBatch } from '#functions/kit/stream.ts';
import { forgetAtEdge } from '#functions/ports/edge-cache.ts';
import { siteFiles } from '#functions/ports/site-files.ts';
import { renderIndexes, renderPages } from '#functions/site/site-pages.ts';
import { pageKey } from '#shared/domain/page-key.ts';
import { pages } from '#site/render.js';

type Followed = (ProductRecord | StockRecord | DropRecord) & { __edb_e__: 'product' | 'stock' | 'drop' };

/** A sale moves the stock alone; half a minute later the edge asks for the page by itself. */
const isEdited = ({ before, after }: Change<Followed>): boolean => (after ?? before)?.__edb_e__ !== 'stock';

/**
 * Writes the pages of the bottles that have changed, the lists, and what functions read of a long catalogue, from what the
 * table holds now of those bottles and was packed of the others: the same batch twice writes the same. What an admin changes
 * is also forgotten at the edge, where nobody should see it for longer.
 */
export const handler = streamBatch<Followed>('followCatalogue', async (changes, now, batchId) => {
  const bottles = new Set(changes.flatMap(({ before, after }) => (after ?? before)?.productId ?? []));
  const paths = [...[...bottles].map(pages.productPath), ...pages.listPaths];
  const products = await packChanges([...bottles], now);
  const shelves = { products, drop: await findCurrentDrop(now, true) };
  const edited = changes.some(isEdited);
  const written = new Set<string>();
  for await (const file of renderPages(paths, shelves)) {
    await siteFiles().put(file);
    written.add(file.key);
  }
  if (edited) for (const file of renderIndexes(shelves)) await siteFiles().put(file);
  const gone = paths.map(pageKey).filter((key) => !written.has(key));
  if (gone.length > 0) await siteFiles().remove(gone);
  if (!edited) return;
  // The edge keeps a page under the key that its address is rewritten to.
  const forgotten = [...paths, ...paths.map((path) => `/${pageKey(path)}`), '/sitemap*'];
  await forgetAtEdge(forgotten, batchId);
});
