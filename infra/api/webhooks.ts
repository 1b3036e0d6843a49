import type { webhooksApi } from '#shared/api/webhooks.ts';
import type { GrantsOf } from '../constructs/grant.ts';

export const webhooksGrants: GrantsOf<typeof webhooksApi> = {
  receiveStripeEvent: { secrets: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRETS'] },
};
