import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { findTradingHours, toTradingHoursRecord } from '#functions/site/trading-hours.ts';
import { tradingHoursApi } from '#shared/contracts/site/trading-hours.ts';

export const handler = serveAdmin(tradingHoursApi.getEditable, async () =>
  toTradingHoursRecord(await findTradingHours()),
);
