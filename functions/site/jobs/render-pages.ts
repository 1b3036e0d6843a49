import { createHash } from 'node:crypto';
import type { SiteFile } from '#functions/adapters/site-files.ts';
import { siteFiles } from '#functions/adapters/wiring/site-files.ts';
import { writeFullSnapshot } from '#functions/catalogue/catalogue-snapshot.ts';
import { defineJob } from '#functions/runtime/job.ts';
import { readCatalogueData } from '#functions/site/catalogue-answers.ts';
import {
  listFixedPaths,
  listPaths,
  listProductPaths,
  renderIndexes,
  renderPages,
} from '#functions/site/site-pages.ts';
import { pagesPrefix, toPageKey, toPagePath } from '#shared/domain/site/page-key.ts';

const toEtag = ({ body }: SiteFile): string => `"${createHash('md5').update(body).digest('hex')}"`;

/** How many bottles' pages to render per run, which usually fits in its time even if every page has to be written. */
const maxBottlesPerRun = 2000;

/** The pages after the one where the last run stopped, continuing from the first. */
function listNextPaths(all: readonly string[], cursor: string | undefined): string[] {
  const from = Math.max(0, cursor ? all.findIndex((path) => path > cursor) : 0);
  return [...all.slice(from), ...all.slice(0, from)].slice(0, maxBottlesPerRun);
}

/**
 * Renders the pages and writes those that differ from the stored ones; removes pages of deleted bottles. A page that was
 * written in the meantime is newer than the data read here, and stays. If the catalogue is too long for one run, each run
 * continues where the last one stopped. The snapshot of a long catalogue is written each time, which proves to its
 * readers that it is current.
 */
export const handler = defineJob('renderPages', async (now, { cursor, hasTime, stopAt }) => {
  const files = siteFiles();
  const stored = await files.list('');
  const products = await writeFullSnapshot(now);
  const catalogue = await readCatalogueData(products, now);
  const indexes = renderIndexes(catalogue);
  const counts = { rendered: 0, written: 0 };
  const write = async (file: SiteFile): Promise<void> => {
    const seen = stored.get(file.key);
    counts.rendered += 1;
    if (seen !== toEtag(file) && (await files.putOver(file, seen))) counts.written += 1;
  };

  for await (const file of renderPages(listFixedPaths(catalogue), catalogue)) await write(file);
  for (const file of indexes) await write(file);

  const batch = listNextPaths(listProductPaths(catalogue).toSorted(), cursor);
  let last = cursor ?? '';
  let isComplete = batch.length === products.length;
  let isFirst = true;
  for await (const file of renderPages(batch, catalogue)) {
    // At least one page per run, so each run makes progress.
    if (!isFirst && !hasTime()) {
      isComplete = false;
      break;
    }
    isFirst = false;
    await write(file);
    last = toPagePath(file.key);
  }
  if (!isComplete) stopAt(last);

  const current = new Set([...listPaths(catalogue).map(toPageKey), ...indexes.map(({ key }) => key)]);
  const gone = [...stored.keys()].filter((key) => key.startsWith(pagesPrefix) && !current.has(key));
  if (gone.length > 0) await files.remove(gone);
  return { ...counts, removed: gone.length, leftForNextRun: isComplete ? 0 : 1 };
});
