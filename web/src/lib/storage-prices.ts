import { usePublishedDelivery } from './delivery-terms.ts';
import { initialStoragePrices } from './initial-storage-prices.values.ts';

/** What a bottle costs a month in bond, and the change that is announced. */
export const useStoragePrices = () => usePublishedDelivery()?.storage ?? initialStoragePrices;
