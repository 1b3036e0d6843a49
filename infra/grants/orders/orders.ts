import type { ordersApi } from '#shared/contracts/orders/orders.ts';
import type { EndpointGrants } from '../../constructs/grant.ts';

export const ordersGrants: EndpointGrants<typeof ordersApi> = {
  findByPayment: {
    table: { order: ['get', 'query'], documents: ['get'] },
    indexes: { gsi1: ['paymentIntent'] },
    secrets: ['LINK_SECRET'],
  },
  listOrders: {
    table: { session: ['get'], customer: ['get'], catalogue: ['batchGet'], storage: ['query'] },
    indexes: { gsi1: ['ordersByBuyer'] },
    secrets: ['LINK_SECRET'],
  },
  claimOrders: {
    table: { session: ['get'], customer: ['get', 'check'], order: ['update'] },
    indexes: { gsi1: ['ordersByBuyer'] },
  },
  getOrder: {
    table: { order: ['get'], catalogue: ['batchGet'], documents: ['get'] },
    secrets: ['LINK_SECRET'],
  },
};
