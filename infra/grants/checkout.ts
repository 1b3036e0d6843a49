import type { deliveryApi } from '#shared/contracts/checkout/delivery.ts';
import type { discountsApi } from '#shared/contracts/checkout/discounts.ts';
import type { giftCardSalesApi } from '#shared/contracts/checkout/gift-card-sales.ts';
import type { giftCardsApi } from '#shared/contracts/checkout/gift-cards.ts';
import type { paymentLinksApi } from '#shared/contracts/checkout/payment-links.ts';
import type { phoneOrdersApi } from '#shared/contracts/checkout/phone-orders.ts';
import type { webhooksApi } from '#shared/contracts/checkout/webhooks.ts';
import type { checkoutApi } from '#shared/contracts/checkout.ts';
import type { EndpointGrants } from '../constructs/grant.ts';

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

/** Prices of delivery are computed from the rates that staff have published. */
export const deliveryGrants: EndpointGrants<typeof deliveryApi> = {
  listOptions: { table: { documents: ['get'] } },
  getTerms: { table: { documents: ['get'] } },
  calculateCost: { table: { documents: ['get'] } },
  getAddressLookup: { table: { throttle: ['get'] }, settings: ['addressLookup'] },
  findAddresses: {
    table: { throttle: ['update'] },
    secrets: ['IDEAL_POSTCODES_KEY'],
    settings: ['addressLookup'],
  },
};

export const discountsGrants: EndpointGrants<typeof discountsApi> = {
  listDiscounts: { table: { adminSession: ['get'] }, indexes: { gsi2: ['discounts'] } },
  getDiscount: { table: { adminSession: ['get'], discount: ['get'] } },
  createDiscount: {
    table: { adminSession: ['get'], discount: ['get', 'put'], staffTrail: ['put'] },
  },
  updateDiscount: {
    table: { adminSession: ['get'], discount: ['get', 'update'], staffTrail: ['put'] },
  },
};

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

export const phoneOrdersGrants: EndpointGrants<typeof phoneOrdersApi> = {
  createOrder: {
    table: {
      adminSession: ['get'],
      documents: ['get'],
      email: ['get'],
      customer: ['update'],
      cart: ['get', 'put'],
      catalogue: ['query', 'update'],
      order: ['query', 'get', 'put'],
      staffTrail: ['put'],
    },
    secrets: ['STRIPE_SECRET_KEY'],
  },
  addBottles: {
    table: {
      adminSession: ['get'],
      documents: ['get'],
      customer: ['update'],
      cart: ['get', 'put'],
      catalogue: ['query', 'update'],
      order: ['query', 'get', 'batchGet', 'put', 'update'],
      staffTrail: ['put'],
    },
    secrets: ['STRIPE_SECRET_KEY'],
  },
};

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
