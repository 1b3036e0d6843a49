import { afterAll, beforeAll, beforeEach } from 'vitest';
import { addressLookup } from '#functions/adapters/wiring/address-lookup.ts';
import { type LocalIdealPostcodes, startIdealPostcodes } from '#scripts/emulators/ideal-postcodes/server.ts';

/** Configures Ideal Postcodes and its emulator. Call it beside `withTable`. */
export function withAddressLookup(): { there: LocalIdealPostcodes } {
  const provider = {} as { there: LocalIdealPostcodes };
  beforeAll(async () => {
    provider.there = await startIdealPostcodes();
    Object.assign(process.env, {
      ADDRESS_LOOKUP: 'ideal-postcodes',
      ADDRESS_LOOKUPS_A_DAY: '1000',
      IDEAL_POSTCODES_API_URL: provider.there.url,
      IDEAL_POSTCODES_KEY: provider.there.key,
    });
    addressLookup.replace(undefined);
  });
  beforeEach(() => provider.there.reset());
  afterAll(async () => {
    for (const name of [
      'ADDRESS_LOOKUP',
      'ADDRESS_LOOKUPS_A_DAY',
      'IDEAL_POSTCODES_API_URL',
      'IDEAL_POSTCODES_KEY',
    ])
      delete process.env[name];
    addressLookup.replace(undefined);
    await provider.there.close();
  });
  return provider;
}
