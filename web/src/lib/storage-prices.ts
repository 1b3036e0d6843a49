import { usePublishedDelivery } from './delivery-terms.ts';
import { initialStoragePrices } from './initial-storage-prices.values.ts';

/** The monthly price of a bottle in bond, and any announced change. */
export const useStoragePrices = () => usePublishedDelivery()?.storage ?? initialStoragePrices;
