import { siteOrigin } from '#functions/kit/config.ts';
import type { SiteFile } from '#functions/ports/site-files.ts';
import { pageKey } from '#shared/domain/page-key.ts';
import { appDocument, drawnSegments } from '#shared/page-serving.ts';
import { pages } from '#site/render.js';
import { answersFrom, type Shelves } from './catalogue-answers.ts';

const html = (key: string, body: string): SiteFile => ({
  key,
  body,
  contentType: 'text/html; charset=utf-8',
});

/** Renders the pages of these paths; one that turns out not to exist is left out. */
export async function renderPages(paths: readonly string[], shelves: Shelves): Promise<SiteFile[]> {
  const answers = answersFrom(shelves);
  const files: SiteFile[] = [];
  for (const path of paths) {
    const page = await pages.renderPage(path, siteOrigin(), answers);
    if (page.status === 200) files.push(html(pageKey(path), page.html));
  }
  return files;
}

/** The files that are no page of their own but follow from all of them. */
export function renderIndexes({ products }: Shelves): SiteFile[] {
  const paths = pages.publicPaths(products.map(({ id }) => id));
  return [
    ...drawnSegments.map((segment) => html(appDocument(segment), pages.appShell(segment))),
    { key: 'sitemap.xml', body: pages.sitemap(paths, siteOrigin()), contentType: 'application/xml' },
    { key: 'robots.txt', body: pages.robots(siteOrigin()), contentType: 'text/plain; charset=utf-8' },
  ];
}

/** Every page that there is. */
export const renderEverything = (shelves: Shelves): Promise<SiteFile[]> =>
  renderPages(pages.publicPaths(shelves.products.map(({ id }) => id)), shelves);
