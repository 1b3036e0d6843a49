import type { LegalPage } from '#shared/domain/site/legal/page-names.ts';
import { articlePath } from '#web/app/article-path.ts';
import { giftCardsPath } from '#web/app/gift-cards-path.ts';
import { paths } from '#web/app/paths.ts';

const fixed = [
  paths.home,
  paths.collection,
  paths.gallery,
  paths.about,
  paths.storage,
  paths.terms,
  paths.privacy,
  paths.deliveryAndReturns,
  paths.accessibility,
  paths.contact,
  giftCardsPath,
].map(({ path }) => path);

/** The pages that list bottles, and so change when a bottle does. */
export const listPaths = [paths.home, paths.collection, paths.gallery].map(({ path }) => path);

/** The pages that show the trading hours, in addition to those of bottles. */
export const hoursPaths = [paths.deliveryAndReturns, paths.contact].map(({ path }) => path);

/** The pages that show delivery prices, in addition to those of bottles. */
export const ratesPaths = [paths.home, paths.about, paths.storage, paths.deliveryAndReturns].map(
  ({ path }) => path,
);

/** The pages of the legal texts. */
export const legalPagePaths: Readonly<Record<LegalPage, string>> = {
  terms: paths.terms.path,
  privacy: paths.privacy.path,
  deliveryAndReturns: paths.deliveryAndReturns.path,
  accessibility: paths.accessibility.path,
};

/** The address of a bottle's page. */
export const buildProductPath = (productId: string): string => paths.product.href(productId);

/** The list of articles, and their pages, each of which names others. */
export const buildArticlePaths = (articleIds: readonly string[]): string[] => [
  paths.blog.href(),
  ...articleIds.map((id) => articlePath.href(id)),
];

/** Every page that is rendered in advance, for the given bottles and articles. */
export const publicPaths = (productIds: readonly string[], articleIds: readonly string[]): string[] => [
  ...fixed,
  ...buildArticlePaths(articleIds),
  ...productIds.map(buildProductPath),
];
