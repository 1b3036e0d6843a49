import type { returnsApi } from '#shared/contracts/orders/returns.ts';
import type { EndpointGrants } from '../../constructs/grant.ts';

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
