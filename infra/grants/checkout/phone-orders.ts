import type { phoneOrdersApi } from '#shared/contracts/checkout/phone-orders.ts';
import type { GrantsOf } from '../../constructs/grant.ts';

export const phoneOrdersGrants: GrantsOf<typeof phoneOrdersApi> = {
  createOrder: {
    table: {
      adminSession: ['get'],
      documents: ['get'],
      email: ['get'],
      customer: ['update'],
      cart: ['get', 'put'],
      catalogue: ['query', 'update'],
      order: ['query', 'get', 'put'],
      staffTrail: ['put'],
    },
    secrets: ['STRIPE_SECRET_KEY'],
  },
  addBottles: {
    table: {
      adminSession: ['get'],
      documents: ['get'],
      customer: ['update'],
      cart: ['get', 'put'],
      catalogue: ['query', 'update'],
      order: ['query', 'get', 'batchGet', 'put', 'update'],
      staffTrail: ['put'],
    },
    secrets: ['STRIPE_SECRET_KEY'],
  },
};
