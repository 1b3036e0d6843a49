import { type AdminAuditEntryRecord, adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { type SiteDocumentRecord, siteDocument } from '#functions/table/entities/site-document.ts';
import { siteDocumentVersion } from '#functions/table/entities/site-document-version.ts';
import { createTransactor } from '#functions/table/transact.ts';

const transact = createTransactor({ siteDocument, siteDocumentVersion, staffEntry: adminAuditEntry });

export type DocumentChange = {
  after: SiteDocumentRecord;
  /** The version that was read; 0 or undefined for a document that is not stored yet. */
  versionBefore: number | undefined;
  /** The content to save as the version `after.latest`, and the earlier version that it restores. */
  text?: { content: unknown; restores?: number };
  entry: AdminAuditEntryRecord;
};

/**
 * Writes a document of the site over the version that was read, with its new version and its audit entry; false if
 * somebody else has written first, or has already created it.
 */
export async function writeDocument({ after, versionBefore, text, entry }: DocumentChange): Promise<boolean> {
  const { kind, documentId, latest, changedAt, changedBy } = after;
  const { outcome } = await transact((entities) => [
    entities.siteDocument
      .put(after)
      .where(({ version }, { eq, notExists }) =>
        versionBefore ? eq(version, versionBefore) : notExists(version),
      )
      .commit(),
    ...(text
      ? [
          entities.siteDocumentVersion
            .create({
              kind,
              documentId,
              number: latest,
              content: JSON.stringify(text.content),
              ...(text.restores && { restores: text.restores }),
              savedAt: changedAt,
              savedBy: changedBy,
            })
            .commit(),
        ]
      : []),
    entities.staffEntry.create(entry).commit(),
  ]);
  return outcome === 'done';
}

type Publication = {
  content: unknown;
  /** The number of an earlier version with the same content. */
  restores?: number | undefined;
  /** No list needs a summary. */
  summary?: string;
};

/** Publishes the next version of a settings document; false if somebody else has written first. */
export const publishNextVersion = (
  key: { kind: string; documentId: string },
  before: { version: number; latest: number },
  { content, restores, summary = '{}' }: Publication,
  entry: AdminAuditEntryRecord,
): Promise<boolean> =>
  writeDocument({
    after: {
      ...key,
      latest: before.latest + 1,
      published: before.latest + 1,
      version: before.version + 1,
      latestSummary: summary,
      publishedSummary: JSON.stringify(content),
      changedAt: entry.doneAt,
      changedBy: entry.actor,
    },
    versionBefore: before.version,
    text: { content, ...(restores && { restores }) },
    entry,
  });

type DocumentDeletion = {
  kind: string;
  documentId: string;
  versionBefore: number;
  entry: AdminAuditEntryRecord;
};

/**
 * With the document itself and its audit entry, this stays within the 100 writes of a transaction; no list shows more
 * versions.
 */
const maxVersionsAtOnce = 90;

/**
 * Deletes a document of the site and its versions, over the version that was read; false if somebody else has written
 * first, and then at least the latest versions still exist.
 */
export async function deleteDocument({
  kind,
  documentId,
  versionBefore,
  entry,
}: DocumentDeletion): Promise<boolean> {
  const { data: versions } = await siteDocumentVersion.query
    .ofDocument({ kind, documentId })
    .go({ pages: 'all', consistent: true, attributes: ['kind', 'documentId', 'number'] });
  for (const version of versions.slice(0, -maxVersionsAtOnce)) await siteDocumentVersion.delete(version).go();
  const { outcome } = await transact((entities) => [
    entities.siteDocument
      .delete({ kind, documentId })
      .where(({ version }, { eq }) => eq(version, versionBefore))
      .commit(),
    ...versions
      .slice(-maxVersionsAtOnce)
      .map((version) => entities.siteDocumentVersion.delete(version).commit()),
    entities.staffEntry.create(entry).commit(),
  ]);
  return outcome === 'done';
}
