import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { defaultStorageRates } from '#shared/domain/common/storage-rates.ts';

/** What holds until the published prices are here. */
export const initialStoragePrices = {
  shelf: formatDecimalPounds(defaultStorageRates.shelf),
  pallet: formatDecimalPounds(defaultStorageRates.pallet),
  next: null,
};
