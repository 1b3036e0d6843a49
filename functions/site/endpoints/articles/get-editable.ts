import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { loadArticleRecord } from '#functions/site/articles.ts';
import { articleDeskApi } from '#shared/contracts/site/article-desk.ts';

export const handler = serveAdmin(
  articleDeskApi.getEditable,
  async ({ params }, { fail }) => (await loadArticleRecord(params.id)) ?? fail('article_not_found'),
);
