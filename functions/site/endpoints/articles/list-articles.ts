import { serve } from '#functions/runtime/serve.ts';
import { listPublishedArticles } from '#functions/site/articles.ts';
import { articlesApi } from '#shared/contracts/site/articles.ts';

export const handler = serve(articlesApi.listArticles, listPublishedArticles);
