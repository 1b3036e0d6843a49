import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { findArticle, findArticleText, toArticleRecord } from '#functions/site/articles.ts';
import { changeArticle } from '#functions/site/transactions/article-transactions.ts';
import { articleDeskApi } from '#shared/contracts/site/article-desk.ts';
import { isSameArticle } from '#shared/domain/site/article.ts';

export const handler = serveAdmin(articleDeskApi.createArticle, async ({ body }, { now, staff, fail }) => {
  const { id, publish, ...content } = body;
  const { actor } = staff;
  const isFree = (await findArticle(id)) === null;
  const made = isFree
    ? await changeArticle({ id, text: { content }, publish: publish ? 'latest' : 'nothing', actor, now })
    : null;
  if (made) return toArticleRecord(made);
  const there = await findArticle(id);
  if (!there) throw new Error(`The article ${id} could neither be written nor found.`);
  const first = await findArticleText(id, 1);
  // A repeat is accepted if this very request created the article and nobody has changed it since.
  if (there.version !== 1 || !first || !isSameArticle(first, content)) fail('article_exists', { id }, 'id');
  return toArticleRecord(there);
});
