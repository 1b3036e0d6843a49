import { createHash } from 'node:crypto';
import { job } from '#functions/kit/job.ts';
import { type SiteFile, siteFiles } from '#functions/ports/site-files.ts';
import { readShelves } from '#functions/site/catalogue-answers.ts';
import { renderEverything, renderIndexes } from '#functions/site/site-pages.ts';
import { pagesPrefix } from '#shared/domain/page-key.ts';

const etagOf = ({ body }: SiteFile): string => `"${createHash('md5').update(body).digest('hex')}"`;

/**
 * Renders every page and writes those that differ from what lies there; removes those whose bottle is gone. A page that
 * was written in the meantime is newer than what was read here, and stays.
 */
export const handler = job('renderPages', async (now) => {
  const files = siteFiles();
  const stored = await files.list('');
  const shelves = await readShelves(now);
  const rendered = [...(await renderEverything(shelves)), ...renderIndexes(shelves)];

  let written = 0;
  for (const file of rendered) {
    const seen = stored.get(file.key);
    if (seen !== etagOf(file) && (await files.putOver(file, seen))) written += 1;
  }
  const current = new Set(rendered.map(({ key }) => key));
  const gone = [...stored.keys()].filter((key) => key.startsWith(pagesPrefix) && !current.has(key));
  if (gone.length > 0) await files.remove(gone);
  return { rendered: rendered.length, written, removed: gone.length };
});
