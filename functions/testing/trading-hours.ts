import { defaultTradingHours, type TradingHours } from '#shared/domain/common/trading-hours.ts';

/** Trading hours as the form sends them: an earlier cut-off and a closed day. */
export const buildHours = (changes: Partial<TradingHours> = {}): TradingHours => ({
  ...defaultTradingHours,
  dispatchCutOff: '11:30',
  closedDays: [{ day: '2040-01-10', reason: 'Stocktaking', carriersDeliver: false }],
  ...changes,
});
