import type { DefaultArticle } from './article.ts';
import { glasses } from './articles/four-glasses-reviewed.ts';
import { springbank } from './articles/springbank-three-whiskies-three-stills.ts';
import { label } from './articles/what-a-label-has-to-tell-you.ts';
import { bondedStorage } from './articles/what-bonded-storage-costs.ts';

/** The articles that come with the shop, by their ids: the first version of each, published until staff change it. */
export const defaultArticles: Readonly<Record<string, DefaultArticle>> = {
  'what-a-label-has-to-tell-you': label,
  'springbank-three-whiskies-three-stills': springbank,
  'what-bonded-storage-costs': bondedStorage,
  'four-glasses-reviewed': glasses,
};

export const findDefaultArticle = (id: string): DefaultArticle | undefined =>
  Object.hasOwn(defaultArticles, id) ? defaultArticles[id] : undefined;
