import type { cancellationsApi } from '#shared/contracts/orders/cancellations.ts';
import type { EndpointGrants } from '../../constructs/grant.ts';

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
