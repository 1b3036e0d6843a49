import { serve } from '#functions/runtime/serve.ts';
import { readTradingHours } from '#functions/table/read-trading-hours.ts';
import { tradingHoursApi } from '#shared/contracts/site/trading-hours.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import { listUpcoming } from '#shared/domain/common/trading-hours.ts';

export const handler = serve(tradingHoursApi.getTradingHours, async (_, { now }) =>
  listUpcoming(await readTradingHours(), toLondonDay(now)),
);
