import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { findHoursVersion, publishTradingHours } from '#functions/site/trading-hours.ts';
import { tradingHoursApi } from '#shared/contracts/site/trading-hours.ts';

export const handler = serveAdmin(
  tradingHoursApi.restoreVersion,
  async ({ body: { number, version } }, scope) => {
    const wanted = (await findHoursVersion(number)) ?? scope.fail('trading_hours_not_found', {}, 'number');
    return publishTradingHours(wanted, { version, restores: number }, scope);
  },
);
