import { serve } from '#functions/runtime/serve.ts';
import { findPublishedArticle } from '#functions/site/articles.ts';
import { articlesApi } from '#shared/contracts/site/articles.ts';

export const handler = serve(
  articlesApi.getArticle,
  async ({ params }, { fail }) =>
    (await findPublishedArticle(params.id)) ?? fail('article_not_found', {}, 'id'),
);
