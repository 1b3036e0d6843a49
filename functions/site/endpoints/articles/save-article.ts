import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { findArticle, readArticleText, toArticleRecord } from '#functions/site/articles.ts';
import { changeArticle } from '#functions/site/transactions/article-transactions.ts';
import { articleDeskApi } from '#shared/contracts/site/article-desk.ts';
import { isSameArticle } from '#shared/domain/site/article.ts';

export const handler = serveAdmin(
  articleDeskApi.saveArticle,
  async ({ params: { id }, body }, { now, staff, fail }) => {
    const { publish, version, ...content } = body;
    const before = (await findArticle(id)) ?? fail('article_not_found');
    const isSaved = isSameArticle(await readArticleText(id, before.latest), content);
    // Sent twice, or pressed without a change: it is so already.
    if (isSaved && (!publish || before.published === before.latest)) return toArticleRecord(before);
    if (version !== before.version) fail('changed_meanwhile');
    const saved = await changeArticle(
      {
        ...{ id, before, publish: publish ? 'latest' : 'unchanged' },
        ...(isSaved ? {} : { text: { content } }),
      },
      staff.actor,
      now,
    );
    return saved ? toArticleRecord(saved) : fail('changed_meanwhile');
  },
);
