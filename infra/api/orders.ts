import type { ordersApi } from '#shared/api/orders.ts';
import type { GrantsOf } from '../constructs/grant.ts';

export const ordersGrants: GrantsOf<typeof ordersApi> = {
  findByPayment: { secrets: ['LINK_SECRET'] },
  getOrder: { secrets: ['LINK_SECRET'] },
};
