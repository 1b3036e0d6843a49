import { siteDocument } from '#functions/table/entities/site-document.ts';
import type { StorageRateSchedule } from '#shared/domain/common/storage-rates.ts';
import { toDocumentKey } from './read-shop-document.ts';

/** The published version of the rates of bonded storage, and all of its changes by day. */
export async function readPublishedRates(): Promise<{ number: number; schedule: StorageRateSchedule }> {
  const { data } = await siteDocument.get(toDocumentKey('storageRates')).go({ consistent: true });
  if (!data) return { number: 1, schedule: [] };
  const { schedule } = JSON.parse(data.latestSummary) as { schedule: StorageRateSchedule };
  return { number: data.latest, schedule };
}

/** Every published change of the rates of bonded storage, by day. */
export const readStorageRates = async (): Promise<StorageRateSchedule> =>
  (await readPublishedRates()).schedule;
