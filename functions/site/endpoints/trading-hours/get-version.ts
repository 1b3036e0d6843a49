import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { findHoursVersion } from '#functions/site/trading-hours.ts';
import { tradingHoursApi } from '#shared/contracts/site/trading-hours.ts';

export const handler = serveAdmin(
  tradingHoursApi.getVersion,
  async ({ params }, { fail }) =>
    (await findHoursVersion(params.number)) ?? fail('trading_hours_not_found', {}, 'number'),
);
