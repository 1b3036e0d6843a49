import type { accountApi } from '#shared/contracts/accounts/account.ts';
import type { GrantsOf } from '../../constructs/grant.ts';

export const accountGrants: GrantsOf<typeof accountApi> = {
  updateProfile: { table: { session: ['get'], customer: ['update'] } },
  changeEmail: {
    table: {
      session: ['get'],
      throttle: ['update'],
      challenge: ['put', 'update', 'delete'],
      email: ['get', 'put', 'delete'],
      customer: ['get', 'update'],
      audit: ['put'],
      mail: ['put', 'update'],
    },
    secrets: ['LINK_SECRET'],
    settings: ['mail', 'company'],
    sendsMail: true,
  },
  exportData: {
    table: {
      session: ['get'],
      throttle: ['update'],
      customer: ['get'],
      email: ['get'],
      addresses: ['query'],
      cart: ['query'],
      mail: ['batchGet'],
      order: ['query'],
      storage: ['query', 'get'],
      invoices: ['query'],
      audit: ['query'],
      subscriber: ['get'],
    },
    indexes: { gsi1: ['ordersByBuyer', 'sessionsByCustomer'], gsi2: ['alertsByMailbox'] },
  },
  deleteAccount: {
    table: {
      session: ['get', 'delete'],
      customer: ['get', 'update', 'delete'],
      email: ['get', 'delete'],
      addresses: ['query', 'delete'],
      cart: ['get', 'query', 'delete'],
      listedCustomer: ['get', 'query', 'delete'],
      customerWords: ['delete'],
      order: ['query', 'update'],
      storage: ['get', 'query', 'update', 'delete'],
      invoices: ['query', 'update'],
      audit: ['query', 'delete'],
      subscriber: ['get', 'delete'],
      alert: ['delete'],
      mail: ['put', 'update'],
    },
    indexes: { gsi1: ['ordersByBuyer', 'sessionsByCustomer'], gsi2: ['alertsByMailbox'] },
    settings: ['mail', 'company'],
    sendsMail: true,
  },
};
