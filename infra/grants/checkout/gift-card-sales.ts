import type { giftCardSalesApi } from '#shared/contracts/checkout/gift-card-sales.ts';
import type { EndpointGrants } from '../../constructs/grant.ts';

export const giftCardSalesGrants: EndpointGrants<typeof giftCardSalesApi> = {
  buyCard: {
    table: {
      throttle: ['update'],
      giftCard: ['get', 'put'],
      documents: ['get'],
      acceptedTerms: ['put'],
    },
    settings: ['company'],
    secrets: ['LINK_SECRET', 'STRIPE_SECRET_KEY'],
  },
  findSale: { table: { giftCard: ['get'] }, indexes: { gsi1: ['paymentIntent'] } },
};
