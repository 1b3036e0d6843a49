import type { adminWithdrawalsApi } from '#shared/contracts/bonded-storage/admin-withdrawals.ts';
import type { certificatesApi } from '#shared/contracts/bonded-storage/certificates.ts';
import type { portfolioApi } from '#shared/contracts/bonded-storage/portfolio.ts';
import type { withdrawalsApi } from '#shared/contracts/bonded-storage/withdrawals.ts';
import type { EndpointGrants } from '../constructs/grant.ts';

export const certificatesGrants: EndpointGrants<typeof certificatesApi> = {
  downloadCertificate: {
    table: {
      session: ['get'],
      throttle: ['update'],
      customer: ['get', 'check'],
      storage: ['batchGet', 'put'],
    },
    secrets: ['LINK_SECRET'],
    settings: ['company', 'storage'],
  },
  verifyCertificate: {
    table: { throttle: ['update'], storage: ['get'] },
    indexes: { gsi1: ['certificate'] },
  },
};

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

export const withdrawalsGrants: EndpointGrants<typeof withdrawalsApi & typeof adminWithdrawalsApi> = {
  listWithdrawals: {
    table: { session: ['get'], storage: ['query', 'batchGet'], order: ['batchGet'] },
    secrets: ['LINK_SECRET'],
  },
  quoteWithdrawal: {
    table: {
      session: ['get'],
      customer: ['get'],
      addresses: ['get'],
      storage: ['get', 'batchGet'],
      documents: ['get'],
    },
  },
  // Bottles that wait for a lapsed payment are settled first, so this may do what a sweep may.
  createWithdrawal: {
    table: {
      throttle: ['update'],
      session: ['get'],
      customer: ['get', 'update'],
      addresses: ['get'],
      documents: ['get'],
      storage: ['get', 'batchGet', 'put', 'update'],
      cart: ['get', 'put', 'update', 'delete'],
      order: ['query', 'get', 'put', 'update'],
    },
    secrets: ['STRIPE_SECRET_KEY'],
  },
  cancelUnpaidWithdrawal: {
    table: {
      session: ['get'],
      storage: ['get', 'batchGet', 'update'],
      cart: ['get', 'delete'],
      order: ['query', 'get', 'put', 'update'],
    },
    secrets: ['STRIPE_SECRET_KEY'],
  },
  listOpenWithdrawals: {
    table: { adminSession: ['get'], storage: ['batchGet'] },
    indexes: { gsi2: ['withdrawals'] },
  },
  trackWithdrawal: {
    table: { adminSession: ['get'], storage: ['get', 'batchGet', 'update'], staffTrail: ['put'] },
    indexes: { gsi1: ['withdrawal'] },
  },
  cancelPaidWithdrawal: {
    table: { adminSession: ['get'], storage: ['get', 'batchGet', 'update'], staffTrail: ['put'] },
    indexes: { gsi1: ['withdrawal'] },
  },
};
