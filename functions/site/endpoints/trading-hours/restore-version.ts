import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { findHoursVersion, findTradingHours, toTradingHoursRecord } from '#functions/site/trading-hours.ts';
import { publishTradingHours } from '#functions/site/transactions/trading-hours-transactions.ts';
import { tradingHoursApi } from '#shared/contracts/site/trading-hours.ts';
import { isSameHours } from '#shared/domain/site/trading-hours-form.ts';

export const handler = serveAdmin(
  tradingHoursApi.restoreVersion,
  async ({ body: { number, version } }, { now, staff, fail }) => {
    const [before, wanted] = await Promise.all([findTradingHours(), findHoursVersion(number)]);
    if (!wanted) return fail('trading_hours_not_found', {}, 'number');
    // Sent twice: nothing to do.
    if (isSameHours(before.content, wanted)) return toTradingHoursRecord(before);
    if (version !== before.version) fail('changed_meanwhile');
    const restored = await publishTradingHours(before, wanted, staff.actor, now, number);
    return restored ? toTradingHoursRecord(restored) : fail('changed_meanwhile');
  },
);
