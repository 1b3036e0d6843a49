import { clock } from '#functions/environment/clock.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { readStorageRates } from '#functions/table/read-storage-rates.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import {
  defaultStorageRates,
  findStorageRates,
  type StorageRates,
} from '#shared/domain/common/storage-rates.ts';

/** The current storage rates for an order; nothing is read for an order that is delivered. */
export const loadStorageRates = async ({ stored }: Pick<OrderRecord, 'stored'>): Promise<StorageRates> =>
  stored ? findStorageRates(await readStorageRates(), toLondonDay(clock.now())) : defaultStorageRates;
