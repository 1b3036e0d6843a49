import { siteDocument } from '#functions/table/entities/site-document.ts';
import type { StorageRateSchedule } from '#shared/domain/common/storage-rates.ts';
import { toDocumentKey } from './read-shop-document.ts';

/** Every change of the rates of bonded storage that is published, by their days. */
export async function readStorageRates(): Promise<StorageRateSchedule> {
  const { data } = await siteDocument.get(toDocumentKey('storageRates')).go({ consistent: true });
  return data ? (JSON.parse(data.latestSummary) as { schedule: StorageRateSchedule }).schedule : [];
}
