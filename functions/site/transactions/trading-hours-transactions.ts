import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import { refuse } from '#functions/runtime/problem.ts';
import {
  findTradingHours,
  type TradingHoursState,
  toTradingHoursRecord,
} from '#functions/site/trading-hours.ts';
import { tradingHoursKey } from '#functions/table/read-trading-hours.ts';
import type { TradingHoursRecord } from '#shared/contracts/site/trading-hours.ts';
import { formatDayHours } from '#shared/domain/common/format-hours.ts';
import type { TradingHours } from '#shared/domain/common/trading-hours.ts';
import { isSameHours } from '#shared/domain/site/trading-hours-form.ts';
import { publishNext } from './document-transactions.ts';

/** The fields for the audit trail, one per weekday, so a change of one day shows no other. */
const toAuditFields = ({ content: { openingHours, ...others }, latest }: TradingHoursState) => ({
  ...others,
  ...Object.fromEntries(Object.entries(openingHours).map(([day, times]) => [day, formatDayHours(times)])),
  latestVersion: latest,
});

/**
 * Publishes trading hours over the version that was read, with their audit entry, unless they are those that are
 * published. `restores` is the number of an earlier version with the same content.
 */
export async function publishTradingHours(
  content: TradingHours,
  { version, restores }: { version: number; restores?: number },
  { actor }: { actor: string },
  now: Date,
): Promise<TradingHoursRecord> {
  const before = await findTradingHours();
  // Sent twice, or saved without a change: nothing to do.
  if (isSameHours(before.content, content)) return toTradingHoursRecord(before);
  if (version !== before.version) refuse('changed_meanwhile');
  const after = { version: version + 1, latest: before.latest + 1, content };
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
  const isPublished = await publishNext(tradingHoursKey, before, { content, restores }, entry);
  return isPublished ? toTradingHoursRecord(after) : refuse('changed_meanwhile');
}
