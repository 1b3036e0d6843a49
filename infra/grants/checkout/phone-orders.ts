import type { phoneOrdersApi } from '#shared/contracts/checkout/phone-orders.ts';
import type { EndpointGrants } from '../../constructs/grant.ts';

export const phoneOrdersGrants: EndpointGrants<typeof phoneOrdersApi> = {
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
