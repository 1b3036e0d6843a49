import { clock } from '#functions/environment/clock.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { readStorageRates } from '#functions/table/read-storage-rates.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import {
  defaultStorageRates,
  findStorageRates,
  type StorageRates,
} from '#shared/domain/common/storage-rates.ts';

/** The rates that the storage of an order costs now; nothing is read for one that is delivered. */
export const loadStorageRates = async ({ stored }: Pick<OrderRecord, 'stored'>): Promise<StorageRates> =>
  stored ? findStorageRates(await readStorageRates(), toLondonDay(clock.now())) : defaultStorageRates;
