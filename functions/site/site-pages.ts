import type { SiteFile } from '#functions/adapters/site-files.ts';
import { loadSiteRenderer } from '#functions/adapters/wiring/site-renderer.ts';
import { readSiteOrigin } from '#functions/environment/config.ts';
import { deliveryApi } from '#shared/contracts/checkout/delivery.ts';
import { tradingHoursApi } from '#shared/contracts/site/trading-hours.ts';
import { toPageKey } from '#shared/domain/site/page-key.ts';
import { drawnSegments, toAppDocument } from '#shared/page-serving.ts';
import { buildAnswers, type CatalogueData } from './catalogue-answers.ts';

/** Loaded with the function, before its first call. */
export const pages = await loadSiteRenderer();

const toIds = (all: readonly { id: string }[]): string[] => all.map(({ id }) => id);

const toHtmlFile = (key: string, body: string): SiteFile => ({
  key,
  body,
  contentType: 'text/html; charset=utf-8',
});

/** The queues that lead to the pages of bottles, by path: drop, and between which moments in milliseconds since 1970. */
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
 * Renders the pages of these paths one at a time, on demand, so that no more than one is in memory; one that turns out
 * not to exist is left out.
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

/** The pages of so many bottles are rendered again at once when the trading hours or the delivery rates change. */
const maxBottlesAtOnce = 200;

/**
 * Whether the pages of bottles carry the trading hours and the terms of delivery. Those of a longer catalogue ask for them
 * instead, since they would promise by the old ones until all of them are rendered again.
 */
export const hasTermsInPages = ({ products }: Pick<CatalogueData, 'products'>): boolean =>
  products.length <= maxBottlesAtOnce;

/** The files that are no page of their own but follow from all of them. */
export function renderIndexes(catalogue: CatalogueData): SiteFile[] {
  return [
    ...drawnSegments.map((segment) => toHtmlFile(toAppDocument(segment), pages.appShell(segment))),
    ...pages.indexes(listPaths(catalogue), catalogue.products, readSiteOrigin()),
  ];
}

/** Every page that there is. */
export const listPaths = ({ products, articles }: CatalogueData): string[] =>
  pages.publicPaths(toIds(products), toIds(articles));

/** Those that are no bottle's. */
export const listFixedPaths = ({ articles }: CatalogueData): string[] =>
  pages.publicPaths([], toIds(articles));

/** A bottle's each. */
export const listProductPaths = ({ products }: CatalogueData): string[] =>
  products.map(({ id }) => pages.productPath(id));
