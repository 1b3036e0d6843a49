import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import { listDocumentVersions } from '#functions/site/list-document-versions.ts';
import { publishNextVersion } from '#functions/site/transactions/document-transactions.ts';
import { siteDocument } from '#functions/table/entities/site-document.ts';
import { siteDocumentVersion } from '#functions/table/entities/site-document-version.ts';
import { tradingHoursKey } from '#functions/table/read-trading-hours.ts';
import type { TradingHoursRecord } from '#shared/contracts/site/trading-hours.ts';
import { formatDayHours } from '#shared/domain/common/format-hours.ts';
import { defaultTradingHours, type TradingHours } from '#shared/domain/common/trading-hours.ts';
import { isSameHours } from '#shared/domain/site/trading-hours-form.ts';
import type { PublishingScope } from './publishing-scope.ts';

/** The state of the trading hours; version 0 if nobody has published any yet. */
type TradingHoursState = Omit<TradingHoursRecord, 'versions'>;

export async function findTradingHours(): Promise<TradingHoursState> {
  const { data } = await siteDocument.get(tradingHoursKey).go({ consistent: true });
  if (!data?.publishedSummary) return { version: 0, latest: 1, content: defaultTradingHours };
  const { version, latest, publishedSummary } = data;
  return { version, latest, content: JSON.parse(publishedSummary) };
}

/** One version of the trading hours; the first is in the code. */
export async function findHoursVersion(number: number): Promise<TradingHours | null> {
  if (number === 1) return defaultTradingHours;
  const { data } = await siteDocumentVersion.get({ ...tradingHoursKey, number }).go({ consistent: true });
  return data ? JSON.parse(data.content) : null;
}

export const toTradingHoursRecord = async (state: TradingHoursState): Promise<TradingHoursRecord> => ({
  ...state,
  versions: await listDocumentVersions(tradingHoursKey, { savedAt: null }),
});

/** The fields for the audit trail, one per weekday, so a change of one day shows no other. */
const toAuditFields = ({ content: { openingHours, ...others }, latest }: TradingHoursState) => ({
  ...others,
  ...Object.fromEntries(Object.entries(openingHours).map(([day, times]) => [day, formatDayHours(times)])),
  latestVersion: latest,
});

/**
 * Publishes trading hours over the version that was read, with their audit entry; does nothing if the same hours are already
 * published, and refuses if somebody else has written first. `restores` is the number of an earlier version with the same
 * content.
 */
export async function publishTradingHours(
  content: TradingHours,
  { version, restores }: { version: number; restores?: number },
  { staff, now, fail }: PublishingScope,
): Promise<TradingHoursRecord> {
  const before = await findTradingHours();
  if (isSameHours(before.content, content)) return toTradingHoursRecord(before);
  if (version !== before.version) fail('changed_meanwhile');
  const after = { version: version + 1, latest: before.latest + 1, content };
  const entry = buildAdminAuditEntry(
    {
      actor: staff.actor,
      action: restores ? 'trading_hours_restored' : 'trading_hours_published',
      entityType: 'settings',
      entityId: 'trading-hours',
      entityName: 'Trading hours',
      before: toAuditFields(before),
      after: toAuditFields(after),
    },
    now,
  );
  const isPublished = await publishNextVersion(tradingHoursKey, before, { content, restores }, entry);
  return isPublished ? toTradingHoursRecord(after) : fail('changed_meanwhile');
}
