import type { deliveryApi } from '#shared/contracts/checkout/delivery.ts';
import type { GrantsOf } from '../../constructs/grant.ts';

/** Prices of delivery are worked out from tables in the code. */
export const deliveryGrants: GrantsOf<typeof deliveryApi> = {
  listOptions: {},
  calculateCost: {},
};
