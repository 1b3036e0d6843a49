import type { adminOrdersApi } from '#shared/contracts/orders/admin-orders.ts';
import type { cancellationsApi } from '#shared/contracts/orders/cancellations.ts';
import type { dispatchApi } from '#shared/contracts/orders/dispatch.ts';
import type { orderDeskApi } from '#shared/contracts/orders/order-desk.ts';
import type { ordersApi } from '#shared/contracts/orders/orders.ts';
import type { returnsApi } from '#shared/contracts/orders/returns.ts';
import type { EndpointGrants } from '../constructs/grant.ts';

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

export const cancellationsGrants: EndpointGrants<typeof cancellationsApi> = {
  getCancellation: { table: { order: ['get', 'query'], storage: ['batchGet'] }, secrets: ['LINK_SECRET'] },
  // A cancellation with a refund restocks bottles in the same way as a refund by staff.
  cancelOrder: {
    table: {
      throttle: ['update'],
      giftCard: ['put', 'update'],
      order: ['get', 'query', 'put', 'update'],
      catalogue: ['update'],
      storage: ['batchGet', 'update'],
      stockMoves: ['put'],
      staffTrail: ['put'],
    },
    secrets: ['LINK_SECRET', 'STRIPE_SECRET_KEY'],
  },
  requestReturn: {
    table: {
      throttle: ['update'],
      order: ['get', 'query', 'put', 'update'],
      storage: ['batchGet'],
      staffTrail: ['put'],
      mail: ['put', 'update'],
      documents: ['get'],
    },
    secrets: ['LINK_SECRET'],
    settings: ['mail', 'company'],
    sendsMail: true,
  },
  requestLink: {
    table: { throttle: ['update'], email: ['get'] },
    indexes: { gsi1: ['ordersByBuyer'] },
    secrets: ['LINK_SECRET'],
    settings: ['mail', 'company'],
    sendsMail: true,
  },
};

export const dispatchGrants: EndpointGrants<typeof dispatchApi> = {
  listOrdersToPack: {
    table: {
      adminSession: ['get'],
      toPack: ['query'],
      documents: ['get'],
      order: ['batchGet'],
      catalogue: ['batchGet'],
      archive: ['batchGet'],
    },
    settings: ['clickAndDrop'],
  },
  printDocuments: {
    table: { adminSession: ['get'], order: ['batchGet'], catalogue: ['batchGet'], archive: ['batchGet'] },
    settings: ['company'],
  },
  getLabelService: { table: { adminSession: ['get'] }, settings: ['clickAndDrop'] },
  createLabels: {
    table: {
      adminSession: ['get'],
      documents: ['get'],
      order: ['batchGet', 'get', 'put', 'update', 'delete'],
      staffTrail: ['put'],
    },
    secrets: ['CLICK_AND_DROP_KEY'],
    settings: ['clickAndDrop'],
  },
  printLabels: {
    table: { adminSession: ['get'], order: ['batchGet', 'query'] },
    secrets: ['CLICK_AND_DROP_KEY'],
    settings: ['clickAndDrop'],
  },
  applyTracking: {
    table: { adminSession: ['get'], order: ['batchGet', 'get', 'update'], staffTrail: ['put'] },
    indexes: { gsi2: ['orderNumber'] },
  },
};

const orderDeskTables = { adminSession: ['get'], order: ['get', 'update'], staffTrail: ['put'] } as const;
/** An order's additions change with it. */
const orderDeskChangeTables = {
  ...orderDeskTables,
  documents: ['get'],
  order: ['batchGet', ...orderDeskTables.order],
} as const;

export const orderDeskGrants: EndpointGrants<typeof orderDeskApi> = {
  addNote: { table: { ...orderDeskTables, order: ['get', 'put', 'check'] } },
  changeNote: { table: orderDeskTables },
  deleteNote: { table: { ...orderDeskTables, order: ['get', 'delete'] } },
  changeAddress: { table: orderDeskChangeTables },
  writeGiftNote: { table: orderDeskChangeTables },
  removeBottles: {
    table: {
      ...orderDeskTables,
      order: ['get', 'put', 'update'],
      giftCard: ['put', 'update'],
      catalogue: ['update'],
      stockMoves: ['put'],
    },
    secrets: ['STRIPE_SECRET_KEY'],
  },
  markReady: { table: { ...orderDeskTables, order: ['batchGet', ...orderDeskTables.order] } },
  handOver: { table: { ...orderDeskTables, throttle: ['update'] }, secrets: ['LINK_SECRET'] },
  sendParcel: { table: orderDeskTables },
};

export const ordersGrants: EndpointGrants<typeof ordersApi> = {
  findByPayment: {
    table: { order: ['get', 'query'], documents: ['get'] },
    indexes: { gsi1: ['paymentIntent'] },
    secrets: ['LINK_SECRET'],
  },
  listOrders: {
    table: { session: ['get'], customer: ['get'], catalogue: ['batchGet'], storage: ['query'] },
    indexes: { gsi1: ['ordersByBuyer'] },
    secrets: ['LINK_SECRET'],
  },
  claimOrders: {
    table: { session: ['get'], customer: ['get', 'check'], order: ['update'] },
    indexes: { gsi1: ['ordersByBuyer'] },
  },
  getOrder: {
    table: { order: ['get'], catalogue: ['batchGet'], documents: ['get'] },
    secrets: ['LINK_SECRET'],
  },
};

const mailedAnswerGrant = {
  table: {
    adminSession: ['get'],
    order: ['get', 'update'],
    staffTrail: ['put'],
    mail: ['put', 'update'],
    documents: ['get'],
  },
  secrets: ['LINK_SECRET'],
  settings: ['mail', 'company'],
  sendsMail: true,
} as const;

export const returnsGrants: EndpointGrants<typeof returnsApi> = {
  listReturns: {
    table: { adminSession: ['get'], order: ['batchGet'] },
    indexes: { gsi1: ['returnsOpen'] },
  },
  createReturn: {
    table: {
      adminSession: ['get'],
      order: ['get', 'query', 'put', 'update'],
      staffTrail: ['put'],
      mail: ['put', 'update'],
      documents: ['get'],
    },
    settings: ['mail', 'company'],
    sendsMail: true,
  },
  inspectReturn: {
    table: {
      adminSession: ['get'],
      order: ['get', 'put', 'update'],
      catalogue: ['update'],
      stockMoves: ['put'],
      staffTrail: ['put'],
    },
  },
  refundReturn: {
    table: {
      adminSession: ['get'],
      order: ['get', 'put', 'update'],
      giftCard: ['put', 'update'],
      staffTrail: ['put'],
    },
    secrets: ['STRIPE_SECRET_KEY'],
  },
  agreeToReturn: { ...mailedAnswerGrant },
  declineReturn: { ...mailedAnswerGrant },
};
