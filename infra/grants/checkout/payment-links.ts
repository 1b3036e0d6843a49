import type { paymentLinksApi } from '#shared/contracts/checkout/payment-links.ts';
import type { EndpointGrants } from '../../constructs/grant.ts';

export const paymentLinksGrants: EndpointGrants<typeof paymentLinksApi> = {
  getLink: {
    table: { order: ['get'], catalogue: ['batchGet'], documents: ['get'] },
    secrets: ['LINK_SECRET'],
  },
  // A link whose time is over is settled first, as a sweep does. What only an order that lapses at that very moment needs
  // is refused, such as bottles in parts; the webhook does it.
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
