import type { customersApi } from '#shared/contracts/accounts/customers.ts';
import type { EndpointGrants } from '../../constructs/grant.ts';

export const customersGrants: EndpointGrants<typeof customersApi> = {
  listCustomers: {
    table: { adminSession: ['get'], listedCustomer: ['batchGet'], customerWords: ['query'] },
    indexes: { gsi2: ['listedCustomers'] },
  },
  getCustomer: {
    table: {
      adminSession: ['get'],
      listedCustomer: ['get', 'query'],
      customer: ['get'],
      email: ['get'],
      storage: ['query'],
      invoices: ['query'],
      subscriber: ['get'],
    },
    indexes: { gsi1: ['ordersByBuyer'] },
  },
  addNote: {
    table: {
      adminSession: ['get'],
      listedCustomer: ['get', 'check', 'put'],
      customer: ['get', 'check'],
      staffTrail: ['put'],
    },
  },
  changeNote: {
    table: {
      adminSession: ['get'],
      listedCustomer: ['get', 'query', 'update'],
      customer: ['get'],
      email: ['get'],
      staffTrail: ['put'],
    },
  },
  deleteNote: {
    table: {
      adminSession: ['get'],
      listedCustomer: ['get', 'query', 'delete'],
      customer: ['get'],
      email: ['get'],
      staffTrail: ['put'],
    },
  },
  mergeGuest: {
    table: {
      adminSession: ['get'],
      listedCustomer: ['get'],
      customer: ['get', 'check'],
      order: ['update'],
      staffTrail: ['put'],
    },
    indexes: { gsi1: ['ordersByBuyer'] },
  },
  exportCustomer: {
    table: {
      adminSession: ['get'],
      listedCustomer: ['get'],
      customer: ['get'],
      email: ['get'],
      addresses: ['query'],
      wishlist: ['get'],
      conversation: ['get'],
      cart: ['query'],
      mail: ['batchGet'],
      order: ['query'],
      storage: ['query', 'get'],
      invoices: ['query'],
      audit: ['query'],
      subscriber: ['get'],
      staffTrail: ['put'],
    },
    indexes: { gsi1: ['ordersByBuyer', 'sessionsByCustomer'], gsi2: ['alertsByMailbox'] },
  },
  eraseCustomer: {
    table: {
      adminSession: ['get'],
      documents: ['get'],
      listedCustomer: ['get', 'query', 'delete'],
      customerWords: ['delete'],
      session: ['delete'],
      customer: ['get', 'update', 'delete'],
      email: ['get', 'delete'],
      addresses: ['query', 'delete'],
      wishlist: ['delete'],
      conversation: ['delete'],
      cart: ['get', 'query', 'delete'],
      order: ['query', 'update'],
      storage: ['get', 'query', 'update', 'delete'],
      invoices: ['query', 'update'],
      audit: ['query', 'delete'],
      subscriber: ['get', 'delete'],
      alert: ['delete'],
      mail: ['put', 'update'],
      staffTrail: ['put'],
    },
    indexes: { gsi1: ['ordersByBuyer', 'sessionsByCustomer'], gsi2: ['alertsByMailbox'] },
    settings: ['mail', 'company'],
    sendsMail: true,
  },
};
