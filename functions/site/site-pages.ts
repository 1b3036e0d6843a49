import type { SiteFile } from '#functions/adapters/site-files.ts';
import { loadSiteRenderer } from '#functions/adapters/wiring/site-renderer.ts';
import { readSiteOrigin } from '#functions/environment/config.ts';
import { deliveryApi } from '#shared/contracts/checkout/delivery.ts';
import { tradingHoursApi } from '#shared/contracts/site/trading-hours.ts';
import { toPageKey } from '#shared/domain/site/page-key.ts';
import { drawnSegments, toAppDocument } from '#shared/page-serving.ts';
import { buildAnswers, type CatalogueData } from './catalogue-answers.ts';

/** Loaded with the function's module, before its first call. */
export const pages = await loadSiteRenderer();

const toIds = (all: readonly { id: string }[]): string[] => all.map(({ id }) => id);

const toHtmlFile = (key: string, body: string): SiteFile => ({
  key,
  body,
  contentType: 'text/html; charset=utf-8',
});

/** The waiting rooms in front of bottle pages, by path: the drop, and from when to when in milliseconds since 1970. */
const listQueues = ({ products }: CatalogueData): Map<string, string> =>
  new Map(
    products.flatMap(({ id, drop }) =>
      drop?.queuesFrom
        ? [
            [
              pages.productPath(id),
              [drop.id, Date.parse(drop.queuesFrom), Date.parse(drop.closesAt)].join(';'),
            ] as const,
          ]
        : [],
    ),
  );

/**
 * Renders the pages of these paths one at a time, on demand, so no more than one is in memory; pages that turn out not to
 * exist are left out.
 */
export async function* renderPages(
  paths: readonly string[],
  catalogue: CatalogueData,
): AsyncGenerator<SiteFile> {
  const answers = buildAnswers(catalogue);
  const { [tradingHoursApi.getTradingHours.id]: _, [deliveryApi.getTerms.id]: __, ...withoutTerms } = answers;
  const queues = listQueues(catalogue);
  const bottles = new Set(hasTermsInPages(catalogue) ? [] : listProductPaths(catalogue));
  for (const path of paths) {
    const page = await pages.renderPage(path, readSiteOrigin(), bottles.has(path) ? withoutTerms : answers);
    if (page.status !== 200) continue;
    const queue = queues.get(path);
    yield { ...toHtmlFile(toPageKey(path), page.html), ...(queue ? { queue } : {}) };
  }
}

/** The most bottles whose pages are all rendered again when the trading hours or the delivery rates change. */
const maxBottlesAtOnce = 200;

/**
 * Whether bottle pages include the trading hours and delivery terms. In a longer catalogue the pages request them
 * instead, because until all pages were rendered again they would promise by the old terms.
 */
export const hasTermsInPages = ({ products }: Pick<CatalogueData, 'products'>): boolean =>
  products.length <= maxBottlesAtOnce;

/** The files that are not public pages but are derived from all of them. */
export function renderIndexes(catalogue: CatalogueData): SiteFile[] {
  return [
    ...drawnSegments.map((segment) => toHtmlFile(toAppDocument(segment), pages.appShell(segment))),
    ...pages.indexes(listPaths(catalogue), catalogue.products, readSiteOrigin()),
  ];
}

export const listPaths = ({ products, articles }: CatalogueData): string[] =>
  pages.publicPaths(toIds(products), toIds(articles));

/** The pages that are not about a single bottle. */
export const listFixedPaths = ({ articles }: CatalogueData): string[] =>
  pages.publicPaths([], toIds(articles));

export const listProductPaths = ({ products }: CatalogueData): string[] =>
  products.map(({ id }) => pages.productPath(id));
