import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { findArticle } from '#functions/site/articles.ts';
import { deleteArticle } from '#functions/site/transactions/article-transactions.ts';
import { articleDeskApi } from '#shared/contracts/site/article-desk.ts';
import { isUnpublishedDraft } from '#shared/domain/site/article.ts';
import { findDefaultArticle } from '#shared/domain/site/default-articles.ts';

export const handler = serveAdmin(
  articleDeskApi.deleteArticle,
  async ({ params: { id }, query: { version } }, { now, staff, fail }) => {
    const before = (await findArticle(id)) ?? fail('article_not_found');
    if (!isUnpublishedDraft({ ...before, isDefault: findDefaultArticle(id) !== undefined }))
      fail('article_was_published');
    if (version !== before.version || !(await deleteArticle(before, staff.actor, now)))
      fail('changed_meanwhile');
    return undefined;
  },
);
