import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { defaultStorageRates } from '#shared/domain/common/storage-rates.ts';

/** Used until the published prices are loaded. */
export const initialStoragePrices = {
  shelf: formatDecimalPounds(defaultStorageRates.shelf),
  pallet: formatDecimalPounds(defaultStorageRates.pallet),
  next: null,
};
