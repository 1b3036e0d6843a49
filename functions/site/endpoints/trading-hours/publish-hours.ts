import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { findTradingHours, toTradingHoursRecord } from '#functions/site/trading-hours.ts';
import { publishTradingHours } from '#functions/site/transactions/trading-hours-transactions.ts';
import { tradingHoursApi } from '#shared/contracts/site/trading-hours.ts';
import { arrangeHours, isSameHours } from '#shared/domain/site/trading-hours-form.ts';

export const handler = serveAdmin(tradingHoursApi.publishHours, async ({ body }, { now, staff, fail }) => {
  const { version, ...wanted } = body;
  const before = await findTradingHours();
  // Sent twice, or saved without a change: nothing to do.
  if (isSameHours(before.content, wanted)) return toTradingHoursRecord(before);
  if (version !== before.version) fail('changed_meanwhile');
  const published = await publishTradingHours(before, arrangeHours(wanted), staff.actor, now);
  return published ? toTradingHoursRecord(published) : fail('changed_meanwhile');
});
