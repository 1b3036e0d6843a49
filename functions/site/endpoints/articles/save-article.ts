import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { findArticle, findArticleText, toArticleRecord } from '#functions/site/articles.ts';
import { changeArticle } from '#functions/site/transactions/article-transactions.ts';
import { articleDeskApi } from '#shared/contracts/site/article-desk.ts';
import { isSameArticle } from '#shared/domain/site/article.ts';

export const handler = serveAdmin(
  articleDeskApi.saveArticle,
  async ({ params: { id }, body }, { now, staff, fail }) => {
    const { publish, version, ...sent } = body;
    const before = (await findArticle(id)) ?? fail('article_not_found');
    // Missing if the draft is being deleted at this very moment.
    const latest = (await findArticleText(id, before.latest)) ?? fail('article_not_found');
    // A client that does not support photos leaves the photo unchanged.
    const content = { ...sent, photo: sent.photo === undefined ? latest.photo : sent.photo };
    const isSaved = isSameArticle(latest, content);
    // Sent twice, or saved without a change: nothing to do.
    if (isSaved && (!publish || before.published === before.latest)) return toArticleRecord(before);
    if (version !== before.version) fail('changed_meanwhile');
    const saved = await changeArticle({
      id,
      before,
      publish: publish ? 'latest' : 'unchanged',
      ...(isSaved ? {} : { text: { content } }),
      actor: staff.actor,
      now,
    });
    return saved ? toArticleRecord(saved) : fail('changed_meanwhile');
  },
);
