import type { webhooksApi } from '#shared/api/webhooks.ts';
import type { GrantsOf } from '../constructs/grant.ts';

export const webhooksGrants: GrantsOf<typeof webhooksApi> = {
  receiveStripeEvent: {
    table: {
      stripeEvent: ['get', 'put'],
      order: ['get', 'put', 'update'],
      cart: ['delete'],
      customer: ['update'],
      catalogue: ['update'],
    },
    secrets: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRETS'],
  },
};
