import type { checkoutApi } from '#shared/api/checkout.ts';
import type { GrantsOf } from '../constructs/grant.ts';

export const checkoutGrants: GrantsOf<typeof checkoutApi> = {
  createPaymentIntent: { secrets: ['STRIPE_SECRET_KEY'] },
  getPaymentSettings: { settings: ['stripe'] },
};
