import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import type { TradingHoursState } from '#functions/site/trading-hours.ts';
import { tradingHoursKey } from '#functions/table/read-trading-hours.ts';
import { formatDayHours } from '#shared/domain/common/format-hours.ts';
import type { TradingHours } from '#shared/domain/common/trading-hours.ts';
import { writeDocument } from './document-transactions.ts';

/** The fields for the audit trail, one per weekday, so a change of one day shows no other. */
const toAuditFields = ({ content: { openingHours, ...others }, latest }: TradingHoursState) => ({
  ...others,
  ...Object.fromEntries(Object.entries(openingHours).map(([day, times]) => [day, formatDayHours(times)])),
  latestVersion: latest,
});

/**
 * Publishes trading hours over the version that was read, with their audit entry; null if somebody else has written
 * first. `restores` is the number of an earlier version with the same content.
 */
export async function publishTradingHours(
  before: TradingHoursState,
  content: TradingHours,
  actor: string,
  now: Date,
  restores?: number,
): Promise<TradingHoursState | null> {
  const after = { version: before.version + 1, latest: before.latest + 1, content };
  const entry = buildAdminAuditEntry(
    {
      actor,
      action: restores ? 'trading_hours_restored' : 'trading_hours_published',
      entityType: 'settings',
      entityId: 'trading-hours',
      entityName: 'Trading hours',
      before: toAuditFields(before),
      after: toAuditFields(after),
    },
    now,
  );
  const isWritten = await writeDocument({
    after: {
      ...tradingHoursKey,
      latest: after.latest,
      published: after.latest,
      version: after.version,
      // No list needs a summary.
      latestSummary: '{}',
      publishedSummary: JSON.stringify(content),
      changedAt: now.toISOString(),
      changedBy: actor,
    },
    versionBefore: before.version,
    text: { content, restores },
    entry,
  });
  return isWritten ? after : null;
}
