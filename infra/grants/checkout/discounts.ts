import type { discountsApi } from '#shared/contracts/checkout/discounts.ts';
import type { EndpointGrants } from '../../constructs/grant.ts';

export const discountsGrants: EndpointGrants<typeof discountsApi> = {
  listDiscounts: { table: { adminSession: ['get'] }, indexes: { gsi2: ['discounts'] } },
  getDiscount: { table: { adminSession: ['get'], discount: ['get'] } },
  createDiscount: {
    table: { adminSession: ['get'], discount: ['get', 'put'], staffTrail: ['put'] },
  },
  updateDiscount: {
    table: { adminSession: ['get'], discount: ['get', 'update'], staffTrail: ['put'] },
  },
};
