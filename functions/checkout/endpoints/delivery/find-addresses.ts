import { isAddressLookupConfigured } from '#functions/adapters/address-lookup.ts';
import { addressLookup } from '#functions/adapters/wiring/address-lookup.ts';
import { countAddressLookup } from '#functions/checkout/count-address-lookup.ts';
import { log, toErrorFields } from '#functions/runtime/log.ts';
import { enforceRateLimits } from '#functions/runtime/rate-limit.ts';
import { serve } from '#functions/runtime/serve.ts';
import { deliveryApi } from '#shared/contracts/checkout/delivery.ts';

/** If the provider fails, or the day's lookups are spent, the address is entered by hand; that is no error. */
const unavailable = { outcome: 'unavailable' as const, addresses: [] };

export const handler = serve(deliveryApi.findAddresses, async ({ body }, { now, visitor }) => {
  if (!isAddressLookupConfigured()) return unavailable;
  await enforceRateLimits(
    [
      ['addressLookupsByVisitor', visitor],
      ['addressLookupsByVisitorInADay', visitor],
    ],
    now,
  );
  if (!(await countAddressLookup(visitor, now))) return unavailable;
  try {
    const addresses = await (await addressLookup()).find(body.postcode);
    return { outcome: addresses.length > 0 ? ('found' as const) : ('not_found' as const), addresses };
  } catch (error) {
    log.warn('addresses could not be looked up', toErrorFields(error));
    return unavailable;
  }
});
