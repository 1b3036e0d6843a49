import { paths } from '#web/app/paths.ts';
import { articles } from '#web/features/journal/articles.ts';

const fixed = [
  paths.home,
  paths.collection,
  paths.gallery,
  paths.about,
  paths.blog,
  paths.storage,
  paths.terms,
  paths.privacy,
  paths.deliveryAndReturns,
  paths.accessibility,
  paths.contact,
].map(({ path }) => path);

/** The pages that list bottles, and so change when one of them does. */
export const buildListPaths = [paths.home, paths.collection, paths.gallery].map(({ path }) => path);

/** The address of a bottle's page. */
export const buildProductPath = (productId: string): string => paths.product.href(productId);

/** Every page that is rendered ahead, for the bottles that there are. */
export const publicPaths = (productIds: readonly string[]): string[] => [
  ...fixed,
  ...articles.map(({ id }) => paths.article.href(id)),
  ...productIds.map(buildProductPath),
];
