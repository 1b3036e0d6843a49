import type { webhooksApi } from '#shared/contracts/checkout/webhooks.ts';
import type { EndpointGrants } from '../../constructs/grant.ts';

export const webhooksGrants: EndpointGrants<typeof webhooksApi> = {
  receiveStripeEvent: {
    table: {
      stripeEvent: ['get', 'put'],
      order: ['get', 'query', 'put', 'update'],
      cart: ['delete'],
      customer: ['update'],
      catalogue: ['query', 'update'],
      reservations: ['batchGet', 'update'],
      dropBuyers: ['update'],
      discount: ['update'],
      giftCard: ['get', 'put', 'update'],
      staffTrail: ['put'],
    },
    secrets: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRETS', 'LINK_SECRET'],
  },
};
