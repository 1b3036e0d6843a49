import type { adminWithdrawalsApi } from '#shared/contracts/bonded-storage/admin-withdrawals.ts';
import type { withdrawalsApi } from '#shared/contracts/bonded-storage/withdrawals.ts';
import type { EndpointGrants } from '../../constructs/grant.ts';

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
