import type { deliveryApi } from '#shared/contracts/checkout/delivery.ts';
import type { EndpointGrants } from '../../constructs/grant.ts';

/** Prices of delivery are computed from the rates that staff have published. */
export const deliveryGrants: EndpointGrants<typeof deliveryApi> = {
  listOptions: { table: { documents: ['get'] } },
  getTerms: { table: { documents: ['get'] } },
  calculateCost: { table: { documents: ['get'] } },
  getAddressLookup: { table: { throttle: ['get'] }, settings: ['addressLookup'] },
  findAddresses: {
    table: { throttle: ['update'] },
    secrets: ['IDEAL_POSTCODES_KEY'],
    settings: ['addressLookup'],
  },
};
