import type { giftCardsApi } from '#shared/contracts/checkout/gift-cards.ts';
import type { EndpointGrants } from '../../constructs/grant.ts';

export const giftCardsGrants: EndpointGrants<typeof giftCardsApi> = {
  listGiftCards: { table: { adminSession: ['get'] }, indexes: { gsi2: ['giftCards'] } },
  getGiftCard: { table: { adminSession: ['get'], giftCard: ['get', 'query'] } },
  issueGiftCard: {
    table: { adminSession: ['get'], giftCard: ['get', 'query', 'put'], staffTrail: ['put'] },
    secrets: ['LINK_SECRET'],
  },
  updateGiftCard: {
    table: { adminSession: ['get'], giftCard: ['get', 'query', 'update'], staffTrail: ['put'] },
  },
  refundGiftCard: {
    table: { adminSession: ['get'], giftCard: ['get', 'query', 'put', 'update'], staffTrail: ['put'] },
    secrets: ['STRIPE_SECRET_KEY'],
  },
  resendGiftCard: {
    table: {
      adminSession: ['get'],
      giftCard: ['get', 'query', 'put', 'check'],
      staffTrail: ['put'],
      throttle: ['update'],
    },
    sendsTo: ['sendEmails'],
  },
  adjustGiftCard: {
    table: { adminSession: ['get'], giftCard: ['get', 'query', 'put', 'update'], staffTrail: ['put'] },
  },
};
