import { siteDocument } from '#functions/table/entities/site-document.ts';
import { defaultTradingHours, type TradingHours } from '#shared/domain/common/trading-hours.ts';

/** Where the trading hours stand among the texts of the site. Of them the latest version is always the published one. */
export const tradingHoursKey = { kind: 'tradingHours', documentId: 'shop' } as const;

/** The trading hours that are published; those that come with the shop until the staff publish others. */
export async function readTradingHours(): Promise<TradingHours> {
  const { data } = await siteDocument.get(tradingHoursKey).go({ consistent: true });
  return data?.publishedSummary ? JSON.parse(data.publishedSummary) : defaultTradingHours;
}
