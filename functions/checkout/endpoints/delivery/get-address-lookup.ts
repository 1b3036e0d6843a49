import { isAddressLookupConfigured } from '#functions/adapters/address-lookup.ts';
import { areLookupsSpent } from '#functions/checkout/count-address-lookup.ts';
import { serve } from '#functions/runtime/serve.ts';
import { deliveryApi } from '#shared/contracts/checkout/delivery.ts';

export const handler = serve(deliveryApi.getAddressLookup, async (_, { now }) => ({
  isConfigured: isAddressLookupConfigured() && !(await areLookupsSpent(now)),
}));
