import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { listArticleStates } from '#functions/site/articles.ts';
import { articleDeskApi } from '#shared/contracts/site/article-desk.ts';
import { sortArticles } from '#shared/domain/site/article.ts';

export const handler = serveAdmin(articleDeskApi.listEditable, async () =>
  sortArticles(
    (await listArticleStates()).map(({ publishedSummary: _, latestSummary, ...state }) => {
      const { title, category, author, publishedDate } = latestSummary;
      return { ...state, title, category, author, publishedDate };
    }),
  ),
);
