import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { findArticleText } from '#functions/site/articles.ts';
import { articleDeskApi } from '#shared/contracts/site/article-desk.ts';

export const handler = serveAdmin(
  articleDeskApi.getVersion,
  async ({ params: { id, number } }, { fail }) =>
    (await findArticleText(id, number)) ?? fail('article_not_found'),
);
