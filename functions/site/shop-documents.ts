import { storageRateNotice } from '#functions/bonded-storage/entities/storage-rate-notice.ts';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import { listDocumentVersions } from '#functions/site/list-document-versions.ts';
import { publishNextVersion } from '#functions/site/transactions/document-transactions.ts';
import { siteDocument } from '#functions/table/entities/site-document.ts';
import { siteDocumentVersion } from '#functions/table/entities/site-document-version.ts';
import { toDocumentKey } from '#functions/table/read-shop-document.ts';
import { readStorageRates } from '#functions/table/read-storage-rates.ts';
import type { ShopDocumentRecord } from '#shared/contracts/site/shop-documents.ts';
import { describeError } from '#shared/domain/common/plain-errors.ts';
import {
  applyDifferences,
  type DocumentContent,
  listDifferences,
  type ShopDocumentKind,
  toContentSchema,
} from '#shared/domain/common/shop-document.ts';
import { planStorageRates } from '#shared/domain/common/storage-rates.ts';
import { shopDocuments } from '#shared/domain/site/shop-documents.ts';
import type { PublishingScope } from './publishing-scope.ts';

/** The state of a settings document; version 0 if nobody has published one yet. */
type DocumentState = { kind: ShopDocumentKind; version: number; latest: number; stored: DocumentContent };

export async function findDocument(kind: ShopDocumentKind): Promise<DocumentState> {
  const { data } = await siteDocument.get(toDocumentKey(kind)).go({ consistent: true });
  if (!data?.publishedSummary) return { kind, version: 0, latest: 1, stored: {} };
  const { version, latest, publishedSummary } = data;
  return { kind, version, latest, stored: JSON.parse(publishedSummary) };
}

/** One version, as its differences from the default text, which is version 1. */
export async function findStoredVersion(
  kind: ShopDocumentKind,
  number: number,
): Promise<DocumentContent | undefined> {
  if (number === 1) return {};
  const { data } = await siteDocumentVersion.get({ ...toDocumentKey(kind), number }).go({ consistent: true });
  return data ? JSON.parse(data.content) : undefined;
}

export const toDocumentRecord = async ({
  kind,
  version,
  latest,
  stored,
}: DocumentState): Promise<ShopDocumentRecord> => ({
  version,
  latest,
  content: applyDifferences(shopDocuments[kind], stored),
  versions: await listDocumentVersions(toDocumentKey(kind), { savedAt: null }),
  ...(kind === 'storageRates' && { rateNotices: await listRateNotices() }),
});

const maxRateNotices = 5;

const listRateNotices = async () =>
  (
    await storageRateNotice.query.ofRates({}).go({ order: 'desc', limit: maxRateNotices, consistent: true })
  ).data.map(({ number, from, state, announcedTo, withdrawnFrom }) => ({
    number,
    from,
    state,
    announcedTo,
    withdrawnFrom,
  }));

/** Checks texts by the rules of their kind, and returns the part to be stored. */
export function parseContent(kind: ShopDocumentKind, sent: DocumentContent): DocumentContent {
  const { data, error } = toContentSchema(shopDocuments[kind]).safeParse(sent, { error: describeError });
  if (error) {
    const faults = error.issues.map(({ path, message }) => ({
      field: ['content', ...path].join('.'),
      message,
    }));
    throw new Refusal('invalid_request', {}, faults);
  }
  return listDifferences(shopDocuments[kind], data as DocumentContent);
}

const isSameContent = (kind: ShopDocumentKind, one: DocumentContent, other: DocumentContent): boolean =>
  JSON.stringify(applyDifferences(shopDocuments[kind], one)) ===
  JSON.stringify(applyDifferences(shopDocuments[kind], other));

/** The fields for the audit trail: the differences from the default texts, one field per text. */
const toAuditFields = ({ stored, latest }: Pick<DocumentState, 'stored' | 'latest'>) => ({
  ...Object.fromEntries(
    Object.entries(stored).flatMap(([group, fields]) =>
      Object.entries(fields).map(([name, text]) => [`${group}.${name}`, text]),
    ),
  ),
  latestVersion: latest,
});

/** No list needs a summary, but storage rates have a schedule, which a publication changes. */
async function buildSummary(kind: ShopDocumentKind, stored: DocumentContent, now: Date): Promise<string> {
  if (kind !== 'storageRates') return '{}';
  const content = applyDifferences(shopDocuments[kind], stored);
  const planned = planStorageRates(await readStorageRates(), content, now);
  if ('schedule' in planned) return JSON.stringify(planned);
  const field = ['content', ...planned.path].join('.');
  throw new Refusal('invalid_request', {}, [{ field, message: planned.message }]);
}

/**
 * Publishes texts over the version that was read, with their audit entry; does nothing if the same texts are already
 * published, and refuses if somebody else has written first. `restores` is the number of an earlier version with the same
 * content.
 */
export async function publishDocument(
  kind: ShopDocumentKind,
  stored: DocumentContent,
  { version, restores }: { version: number; restores?: number },
  { staff, now, fail }: PublishingScope,
): Promise<ShopDocumentRecord> {
  const before = await findDocument(kind);
  if (isSameContent(kind, before.stored, stored)) return toDocumentRecord(before);
  if (version !== before.version) fail('changed_meanwhile', {}, 'version');
  const after = { kind, version: version + 1, latest: before.latest + 1, stored };
  const entry = buildAdminAuditEntry(
    {
      actor: staff.actor,
      action: restores ? 'document_restored' : 'document_published',
      entityType: 'settings',
      entityId: kind,
      entityName: shopDocuments[kind].title,
      before: toAuditFields(before),
      after: toAuditFields(after),
    },
    now,
  );
  const published = { content: stored, restores, summary: await buildSummary(kind, stored, now) };
  const isPublished = await publishNextVersion(toDocumentKey(kind), before, published, entry);
  return isPublished ? toDocumentRecord(after) : fail('changed_meanwhile', {}, 'version');
}
