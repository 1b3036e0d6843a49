import { createHash } from 'node:crypto';
import { findCurrentDrop } from '#functions/catalogue/find-current-drop.ts';
import { packAll } from '#functions/catalogue/pack-shelves.ts';
import { job } from '#functions/kit/job.ts';
import { type SiteFile, siteFiles } from '#functions/ports/site-files.ts';
import { allPaths, bottlePaths, fixedPaths, renderIndexes, renderPages } from '#functions/site/site-pages.ts';
import { pageKey, pagesPrefix } from '#shared/domain/page-key.ts';
import { stretchOf } from '#shared/domain/stretch-of.ts';
import { jobs } from '#shared/jobs.ts';

const etagOf = ({ body }: SiteFile): string => `"${createHash('md5').update(body).digest('hex')}"`;

/** So many bottles' pages a run, which its time allows even where every one of them has to be written. */
const bottlesARun = 2000;
const everyMs = jobs.renderPages.everyMinutes * 60_000;

/**
 * Renders the pages anew and writes those that differ from what lies there; removes those whose bottle is gone. A page that
 * was written in the meantime is newer than what was read here, and stays. Of a catalogue that is too long for one run,
 * each run takes the next stretch. What functions read of a long catalogue is packed anew each time, which tells them that
 * it is still true.
 */
export const handler = job('renderPages', async (now) => {
  const files = siteFiles();
  const stored = await files.list('');
  const shelves = { products: await packAll(now), drop: await findCurrentDrop(now, true) };
  const indexes = renderIndexes(shelves);
  const counts = { rendered: 0, written: 0 };
  const write = async (file: SiteFile): Promise<void> => {
    const seen = stored.get(file.key);
    counts.rendered += 1;
    if (seen !== etagOf(file) && (await files.putOver(file, seen))) counts.written += 1;
  };

  const turn = Math.floor(now.getTime() / everyMs);
  const paths = [...fixedPaths(), ...stretchOf(bottlePaths(shelves), bottlesARun, turn)];
  for await (const file of renderPages(paths, shelves)) await write(file);
  for (const file of indexes) await write(file);

  const current = new Set([...allPaths(shelves).map(pageKey), ...indexes.map(({ key }) => key)]);
  const gone = [...stored.keys()].filter((key) => key.startsWith(pagesPrefix) && !current.has(key));
  if (gone.length > 0) await files.remove(gone);
  return { ...counts, removed: gone.length };
});
