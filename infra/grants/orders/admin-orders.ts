import type { adminOrdersApi } from '#shared/contracts/orders/admin-orders.ts';
import type { EndpointGrants } from '../../constructs/grant.ts';

export const adminOrdersGrants: EndpointGrants<typeof adminOrdersApi> = {
  listOrders: {
    table: {
      adminSession: ['get'],
      email: ['get'],
      order: ['batchGet'],
      orderWords: ['query'],
      toPack: ['query'],
    },
    indexes: { gsi1: ['checkouts', 'ordersByBuyer'], gsi2: ['orderNumber', 'orders', 'ordersUnpaid'] },
  },
  getOrder: {
    table: {
      adminSession: ['get'],
      order: ['get', 'batchGet', 'query'],
      cart: ['get'],
      mail: ['batchGet'],
      storage: ['batchGet'],
    },
    indexes: { gsi1: ['staffTrailByEntity'] },
  },
  // An unpaid order is cancelled with its payment, so this may do what a sweep may. One exception: it may not reinstate an
  // order of a customer, or with bottles in parts, that a sweep has released at that very moment; the webhook does that.
  setStatus: {
    table: {
      adminSession: ['get'],
      order: ['query', 'get', 'put', 'update'],
      cart: ['get', 'delete'],
      catalogue: ['update'],
      reservations: ['batchGet', 'update'],
      dropBuyers: ['update'],
      discount: ['update'],
      giftCard: ['put', 'update'],
      staffTrail: ['put'],
    },
    secrets: ['STRIPE_SECRET_KEY'],
  },
  setTracking: { table: { adminSession: ['get'], order: ['get', 'update'], staffTrail: ['put'] } },
  inspectBottle: {
    table: {
      adminSession: ['get'],
      order: ['get'],
      storage: ['batchGet', 'update'],
      staffTrail: ['put'],
    },
  },
  createRefund: {
    table: {
      adminSession: ['get'],
      giftCard: ['put', 'update'],
      order: ['get', 'put', 'update'],
      catalogue: ['update'],
      storage: ['batchGet', 'update'],
      stockMoves: ['put'],
      staffTrail: ['put'],
    },
    secrets: ['STRIPE_SECRET_KEY'],
  },
  downloadCreditNote: { table: { adminSession: ['get'], order: ['get'] }, settings: ['company'] },
  downloadPackingSlip: {
    table: { adminSession: ['get'], order: ['get', 'batchGet'] },
    settings: ['company'],
  },
};
