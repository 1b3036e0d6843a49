import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { findArticle, toArticleRecord } from '#functions/site/articles.ts';
import { articleDeskApi } from '#shared/contracts/site/article-desk.ts';

export const handler = serveAdmin(articleDeskApi.getEditable, async ({ params }, { fail }) =>
  toArticleRecord((await findArticle(params.id)) ?? fail('article_not_found')),
);
