import type { checkoutApi } from '#shared/contracts/checkout.ts';
import type { EndpointGrants } from '../../constructs/grant.ts';

export const checkoutGrants: EndpointGrants<typeof checkoutApi> = {
  // A session that returns after its reservation has ended is settled first, so this may do what a sweep may.
  createPaymentIntent: {
    table: {
      throttle: ['update'],
      session: ['get'],
      customer: ['get', 'update'],
      addresses: ['get'],
      cart: ['query', 'get', 'put', 'update', 'delete'],
      catalogue: ['query', 'update'],
      archive: ['batchGet'],
      order: ['query', 'get', 'put', 'update'],
      reservations: ['batchGet', 'put', 'update'],
      dropBuyers: ['update'],
      discount: ['get', 'update'],
      // What the session has already redeemed, so nobody buys a cart twice.
      giftCard: ['get', 'query', 'put', 'update'],
      waitingRoom: ['update'],
      documents: ['get'],
      acceptedTerms: ['put'],
    },
    settings: ['company'],
    // Whether a customer has paid for an order before.
    indexes: { gsi1: ['ordersByBuyer'] },
    secrets: ['STRIPE_SECRET_KEY', 'LINK_SECRET'],
  },
  checkDiscount: {
    table: {
      throttle: ['update'],
      session: ['get'],
      cart: ['query'],
      catalogue: ['query'],
      archive: ['batchGet'],
      order: ['get'],
      discount: ['get'],
    },
  },
  checkGiftCard: {
    table: {
      throttle: ['update'],
      session: ['get'],
      cart: ['query'],
      order: ['get'],
      giftCard: ['get'],
    },
  },
  getPaymentSettings: { settings: ['stripe'] },
};
