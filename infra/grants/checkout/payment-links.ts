import type { paymentLinksApi } from '#shared/contracts/checkout/payment-links.ts';
import type { GrantsOf } from '../../constructs/grant.ts';

export const paymentLinksGrants: GrantsOf<typeof paymentLinksApi> = {
  getLink: {
    table: { order: ['get'], catalogue: ['batchGet'], documents: ['get'] },
    secrets: ['LINK_SECRET'],
  },
  // A link whose time is over is settled first, so this may do what a sweep may.
  payLink: {
    table: {
      throttle: ['update'],
      cart: ['get', 'update', 'delete'],
      catalogue: ['update'],
      order: ['query', 'get', 'put', 'update'],
      documents: ['get'],
      acceptedTerms: ['put'],
    },
    settings: ['company'],
    secrets: ['LINK_SECRET', 'STRIPE_SECRET_KEY'],
  },
};
