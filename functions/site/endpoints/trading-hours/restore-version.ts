import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { findHoursVersion } from '#functions/site/trading-hours.ts';
import { publishTradingHours } from '#functions/site/transactions/trading-hours-transactions.ts';
import { tradingHoursApi } from '#shared/contracts/site/trading-hours.ts';

export const handler = serveAdmin(
  tradingHoursApi.restoreVersion,
  async ({ body: { number, version } }, { staff, now, fail }) => {
    const wanted = (await findHoursVersion(number)) ?? fail('trading_hours_not_found', {}, 'number');
    return publishTradingHours(wanted, { version, restores: number }, staff, now);
  },
);
