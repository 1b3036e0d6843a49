import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import { type ArticleState, articleKind, toArticle } from '#functions/site/articles.ts';
import type { ArticleText } from '#shared/contracts/site/article-desk.ts';
import { deleteDocument, writeDocument } from './document-transactions.ts';

export type ArticleChange = {
  id: string;
  /** The article as it was read; absent for a new one. */
  before?: ArticleState;
  /** A text to save as the next version, and the earlier version that it restores. */
  text?: { content: ArticleText; restores?: number };
  /** What is published afterwards: the latest version, nothing, or the same as before. */
  publish: 'latest' | 'nothing' | 'unchanged';
  actor: string;
  now: Date;
};

/** The fields for the audit trail. Saved texts never change, so their version numbers identify them. */
const toAuditFields = ({ latest, published, latestSummary }: ArticleState) => {
  const { id: _, readMinutes: __, ...summary } = latestSummary;
  return { ...summary, latestVersion: latest, publishedVersion: published };
};

function findAction({ before, text, publish }: ArticleChange): string {
  if (!before) return 'article_created';
  if (publish === 'nothing') return 'article_unpublished';
  if (publish === 'latest') return text?.restores ? 'article_restored' : 'article_published';
  return 'article_saved';
}

function applyChange({ id, before, text, publish, actor, now }: ArticleChange): ArticleState {
  const latest = (before?.latest ?? 0) + (text ? 1 : 0);
  const latestSummary = text ? toArticle(id, text.content) : before?.latestSummary;
  if (!latestSummary) throw new Error(`The new article ${id} has no text.`);
  const published = {
    latest: { published: latest, publishedSummary: latestSummary },
    nothing: { published: null, publishedSummary: null },
    unchanged: {
      published: before?.published ?? null,
      publishedSummary: before?.publishedSummary ?? null,
    },
  }[publish];
  return {
    id,
    version: (before?.version ?? 0) + 1,
    latest,
    latestSummary,
    ...published,
    changedAt: now.toISOString(),
    changedBy: actor,
  };
}

/**
 * Changes an article from the version that was read, with its audit entry; null if somebody else has written first, or
 * has already created an article with this id.
 */
export async function changeArticle(change: ArticleChange): Promise<ArticleState | null> {
  const { id, before, text, actor, now } = change;
  const after = applyChange(change);
  const { published, publishedSummary, latestSummary, id: documentId, changedBy: _, ...rest } = after;
  const named = { kind: articleKind, documentId };
  const entry = buildAdminAuditEntry(
    {
      actor,
      action: findAction(change),
      entityType: 'article',
      entityId: `article_${id}`,
      entityName: latestSummary.title,
      ...(before && { before: toAuditFields(before) }),
      after: toAuditFields(after),
    },
    now,
  );
  const isWritten = await writeDocument({
    after: {
      ...named,
      ...rest,
      changedBy: actor,
      latestSummary: JSON.stringify(latestSummary),
      ...(published && { published, publishedSummary: JSON.stringify(publishedSummary) }),
    },
    versionBefore: before?.version,
    text,
    entry,
  });
  return isWritten ? after : null;
}

/** Deletes an article with its texts, with an audit entry; false if somebody else has changed it meanwhile. */
export const deleteArticle = (before: ArticleState, actor: string, now: Date): Promise<boolean> =>
  deleteDocument({
    kind: articleKind,
    documentId: before.id,
    versionBefore: before.version,
    entry: buildAdminAuditEntry(
      {
        actor,
        action: 'article_deleted',
        entityType: 'article',
        entityId: `article_${before.id}`,
        entityName: before.latestSummary.title,
        before: toAuditFields(before),
      },
      now,
    ),
  });
