import { siteDocument } from '#functions/table/entities/site-document.ts';
import { defaultTradingHours, type TradingHours } from '#shared/domain/common/trading-hours.ts';

/** The key of the trading hours among the documents of the site. Their latest version is always the published one. */
export const tradingHoursKey = { kind: 'tradingHours', documentId: 'shop' } as const;

/** The published trading hours, or the default hours until staff publish others. */
export async function readTradingHours(): Promise<TradingHours> {
  const { data } = await siteDocument.get(tradingHoursKey).go({ consistent: true });
  return data?.publishedSummary ? JSON.parse(data.publishedSummary) : defaultTradingHours;
}
