import { readCount, readOptionalSetting } from '#functions/environment/config.ts';
import type { DeliveryAddress } from '#shared/domain/common/address-form.ts';

export type AddressLookup = {
  /**
   * The addresses at a postcode, at most 100, in the provider's order; empty if the provider knows none. Throws if the
   * provider refuses, fails or takes longer than two seconds.
   */
  find(postcode: string): Promise<DeliveryAddress[]>;
};

/** Whether a provider is configured; without one every address is entered by hand. */
export const isAddressLookupConfigured = (): boolean =>
  readOptionalSetting('ADDRESS_LOOKUP') === 'ideal-postcodes';

/** How many lookups a day the stage pays for, across all visitors. */
export const readLookupsADay = (): number => readCount('ADDRESS_LOOKUPS_A_DAY');
