import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { findArticle, findArticleText, toArticleRecord } from '#functions/site/articles.ts';
import { changeArticle } from '#functions/site/transactions/article-transactions.ts';
import { articleDeskApi } from '#shared/contracts/site/article-desk.ts';
import { isSameArticle } from '#shared/domain/site/article.ts';

export const handler = serveAdmin(
  articleDeskApi.publishVersion,
  async ({ params: { id }, body: { number, version } }, { now, staff, fail }) => {
    const before = (await findArticle(id)) ?? fail('article_not_found');
    const wanted =
      number === null ? null : ((await findArticleText(id, number)) ?? fail('article_not_found'));
    const shown = before.published === null ? null : await findArticleText(id, before.published);
    // Sent twice: nothing to do, even if the first call saved the earlier version as a new one.
    if (wanted === null ? shown === null : shown !== null && isSameArticle(shown, wanted))
      return toArticleRecord(before);
    if (version !== before.version) fail('changed_meanwhile');
    const isRestored = wanted && number !== null && number !== before.latest;
    const published = await changeArticle({
      id,
      before,
      publish: wanted ? 'latest' : 'nothing',
      ...(isRestored && { text: { content: wanted, restores: number } }),
      actor: staff.actor,
      now,
    });
    return published ? toArticleRecord(published) : fail('changed_meanwhile');
  },
);
