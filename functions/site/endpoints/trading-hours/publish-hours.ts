import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { publishTradingHours } from '#functions/site/trading-hours.ts';
import { tradingHoursApi } from '#shared/contracts/site/trading-hours.ts';
import { arrangeHours } from '#shared/domain/site/trading-hours-form.ts';

export const handler = serveAdmin(tradingHoursApi.publishHours, async ({ body }, scope) => {
  const { version, ...wanted } = body;
  return publishTradingHours(arrangeHours(wanted), { version }, scope);
});
