import type { portfolioApi } from '#shared/contracts/bonded-storage/portfolio.ts';
import type { EndpointGrants } from '../../constructs/grant.ts';

export const portfolioGrants: EndpointGrants<typeof portfolioApi> = {
  getDashboard: {
    table: {
      session: ['get'],
      customer: ['get'],
      storage: ['query'],
      invoices: ['query'],
      valuations: ['batchGet'],
    },
    settings: ['storage'],
  },
  listPurchaseHistory: {
    table: { session: ['get'], storage: ['query'], catalogue: ['batchGet'] },
    indexes: { gsi1: ['ordersByBuyer'] },
    secrets: ['LINK_SECRET'],
  },
  listAuditTrail: { table: { session: ['get'], audit: ['query'] } },
  listTransactions: { table: { session: ['get'], order: ['query'] }, indexes: { gsi1: ['ordersByBuyer'] } },
  downloadStatement: {
    table: {
      documents: ['get'],
      session: ['get'],
      throttle: ['update'],
      customer: ['get'],
      storage: ['query'],
      invoices: ['query'],
      valuations: ['batchGet'],
    },
    settings: ['company'],
  },
  buyAgain: {
    table: { throttle: ['update'], session: ['get'], cart: ['query', 'update'], catalogue: ['query'] },
  },
};
