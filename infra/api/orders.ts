import type { ordersApi } from '#shared/api/orders.ts';
import type { GrantsOf } from '../constructs/grant.ts';

export const ordersGrants: GrantsOf<typeof ordersApi> = {
  findByPayment: {
    table: { order: ['get', 'query'] },
    indexes: ['gsi1'],
    secrets: ['LINK_SECRET'],
  },
  getOrder: { table: { order: ['get'], catalogue: ['batchGet'] }, secrets: ['LINK_SECRET'] },
};
