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

/**
 * Renders the pages of these paths, one when it is asked for, so that no more than one is held at a time; one that turns out
 * not to exist is left out.
 */
export async function* renderPages(paths: readonly string[], shelves: Shelves): AsyncGenerator<SiteFile> {
  const answers = answersFrom(shelves);
  for (const path of paths) {
    const page = await pages.renderPage(path, siteOrigin(), answers);
    if (page.status === 200) yield html(pageKey(path), page.html);
  }
}

/** The files that are no page of their own but follow from all of them. */
export function renderIndexes(shelves: Shelves): SiteFile[] {
  return [
    ...drawnSegments.map((segment) => html(appDocument(segment), pages.appShell(segment))),
    ...pages.sitemaps(allPaths(shelves), siteOrigin()).map(({ name, body }) => ({
      ...{ key: name, body, contentType: 'application/xml' },
    })),
    { key: 'robots.txt', body: pages.robots(siteOrigin()), contentType: 'text/plain; charset=utf-8' },
  ];
}

/** Every page that there is. */
export const allPaths = ({ products }: Shelves): string[] => pages.publicPaths(products.map(({ id }) => id));

/** Those that are no bottle's. */
export const fixedPaths = (): string[] => pages.publicPaths([]);

/** A bottle's each. */
export const bottlePaths = ({ products }: Shelves): string[] =>
  products.map(({ id }) => pages.productPath(id));
