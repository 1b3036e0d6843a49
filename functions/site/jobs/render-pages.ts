import { createHash } from 'node:crypto';
import type { SiteFile } from '#functions/adapters/site-files.ts';
import { siteFiles } from '#functions/adapters/wiring.ts';
import { writeFullSnapshot } from '#functions/catalogue/catalogue-snapshot.ts';
import { findCurrentDrop } from '#functions/catalogue/find-current-drop.ts';
import { defineJob } from '#functions/runtime/job.ts';
import { listPublishedArticles } from '#functions/site/articles.ts';
import {
  listFixedPaths,
  listPaths,
  listProductPaths,
  renderIndexes,
  renderPages,
} from '#functions/site/site-pages.ts';
import { readTradingHours } from '#functions/table/read-trading-hours.ts';
import { pickRotatingBatch } from '#shared/domain/common/rotating-batch.ts';
import { pagesPrefix, toPageKey } from '#shared/domain/site/page-key.ts';
import { jobs } from '#shared/jobs.ts';

const toEtag = ({ body }: SiteFile): string => `"${createHash('md5').update(body).digest('hex')}"`;

/** So many bottles' pages a run, which its time allows even where every one of them has to be written. */
const bottlesARun = 2000;
const everyMs = jobs.renderPages.everyMinutes * 60_000;

/**
 * Renders the pages and writes those that differ from what is stored; removes those whose bottle is gone. A page that
 * was written in the meantime is newer than what was read here, and stays. Where the catalogue is too long for one run,
 * each run takes the next batch. The snapshot of a long catalogue is written each time, which proves to its readers
 * that it is still current.
 */
export const handler = defineJob('renderPages', async (now) => {
  const files = siteFiles();
  const stored = await files.list('');
  const products = await writeFullSnapshot(now);
  const [drop, articles, hours] = await Promise.all([
    findCurrentDrop(now, true),
    listPublishedArticles(),
    readTradingHours(),
  ]);
  const catalogue = { products, drop, articles, hours, readAt: now };
  const indexes = renderIndexes(catalogue);
  const counts = { rendered: 0, written: 0 };
  const write = async (file: SiteFile): Promise<void> => {
    const seen = stored.get(file.key);
    counts.rendered += 1;
    if (seen !== toEtag(file) && (await files.putOver(file, seen))) counts.written += 1;
  };

  const runNumber = Math.floor(now.getTime() / everyMs);
  const paths = [
    ...listFixedPaths(catalogue),
    ...pickRotatingBatch(listProductPaths(catalogue), bottlesARun, runNumber),
  ];
  for await (const file of renderPages(paths, catalogue)) await write(file);
  for (const file of indexes) await write(file);

  const current = new Set([...listPaths(catalogue).map(toPageKey), ...indexes.map(({ key }) => key)]);
  const gone = [...stored.keys()].filter((key) => key.startsWith(pagesPrefix) && !current.has(key));
  if (gone.length > 0) await files.remove(gone);
  return { ...counts, removed: gone.length };
});
