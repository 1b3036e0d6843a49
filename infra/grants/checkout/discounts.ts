import type { discountsApi } from '#shared/contracts/checkout/discounts.ts';
import type { GrantsOf } from '../../constructs/grant.ts';

export const discountsGrants: GrantsOf<typeof discountsApi> = {
  listDiscounts: { table: { adminSession: ['get'] }, indexes: { gsi2: ['discounts'] } },
  getDiscount: { table: { adminSession: ['get'], discount: ['get'] } },
  createDiscount: {
    table: { adminSession: ['get'], discount: ['get', 'put'], staffTrail: ['put'] },
  },
  updateDiscount: {
    table: { adminSession: ['get'], discount: ['get', 'update'], staffTrail: ['put'] },
  },
};
