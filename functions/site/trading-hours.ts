import { listDocumentVersions } from '#functions/site/list-document-versions.ts';
import { siteDocument } from '#functions/table/entities/site-document.ts';
import { siteDocumentVersion } from '#functions/table/entities/site-document-version.ts';
import { tradingHoursKey } from '#functions/table/read-trading-hours.ts';
import type { TradingHoursRecord } from '#shared/contracts/site/trading-hours.ts';
import { defaultTradingHours, type TradingHours } from '#shared/domain/common/trading-hours.ts';

/** The state of the trading hours; version 0 if nobody has published any yet. */
export type TradingHoursState = Omit<TradingHoursRecord, 'versions'>;

export async function findTradingHours(): Promise<TradingHoursState> {
  const { data } = await siteDocument.get(tradingHoursKey).go({ consistent: true });
  if (!data?.publishedSummary) return { version: 0, latest: 1, content: defaultTradingHours };
  const { version, latest, publishedSummary } = data;
  return { version, latest, content: JSON.parse(publishedSummary) };
}

/** One version of the trading hours; the first is in the code. */
export async function findHoursVersion(number: number): Promise<TradingHours | null> {
  if (number === 1) return defaultTradingHours;
  const { data } = await siteDocumentVersion.get({ ...tradingHoursKey, number }).go({ consistent: true });
  return data ? JSON.parse(data.content) : null;
}

export const toTradingHoursRecord = async (state: TradingHoursState): Promise<TradingHoursRecord> => ({
  ...state,
  versions: await listDocumentVersions(tradingHoursKey, { savedAt: null }),
});
