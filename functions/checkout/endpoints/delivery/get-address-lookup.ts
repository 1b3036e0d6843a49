import { isAddressLookupConfigured } from '#functions/adapters/address-lookup.ts';
import { serve } from '#functions/runtime/serve.ts';
import { deliveryApi } from '#shared/contracts/checkout/delivery.ts';

export const handler = serve(deliveryApi.getAddressLookup, async () => ({
  isConfigured: isAddressLookupConfigured(),
}));
