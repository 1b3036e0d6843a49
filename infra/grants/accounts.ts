import type { accountApi } from '#shared/contracts/accounts/account.ts';
import type { addressesApi } from '#shared/contracts/accounts/addresses.ts';
import type { authApi } from '#shared/contracts/accounts/auth.ts';
import type { customersApi } from '#shared/contracts/accounts/customers.ts';
import type { wishlistApi } from '#shared/contracts/accounts/wishlist.ts';
import type { EndpointGrants, Grant } from '../constructs/grant.ts';

/** Everything that is stored about a customer, as an export reads it. */
const exported = {
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
} as const;

/** The indexes that find what belongs to a customer. */
const ofCustomer = { gsi1: ['ordersByBuyer', 'sessionsByCustomer'], gsi2: ['alertsByMailbox'] } as const;

export const accountGrants: EndpointGrants<typeof accountApi> = {
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
      ...exported,
    },
    indexes: ofCustomer,
  },
  deleteAccount: {
    table: {
      documents: ['get'],
      session: ['get', 'delete'],
      customer: ['get', 'update', 'delete'],
      email: ['get', 'delete'],
      addresses: ['query', 'delete'],
      wishlist: ['delete'],
      conversation: ['delete'],
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
    indexes: ofCustomer,
    settings: ['mail', 'company'],
    sendsMail: true,
  },
};

export const addressesGrants: EndpointGrants<typeof addressesApi> = {
  listAddresses: { table: { session: ['get'], addresses: ['query'] } },
  createAddress: { table: { session: ['get'], customer: ['check'], addresses: ['query', 'put'] } },
  updateAddress: { table: { session: ['get'], customer: ['check'], addresses: ['query', 'put'] } },
  deleteAddress: { table: { session: ['get'], addresses: ['query', 'put', 'delete'] } },
  setDefault: { table: { session: ['get'], addresses: ['query', 'put'] } },
};

/** What sending a code by email requires: the counters, whether the address is known, the challenge, the email. */
const codeEmailGrant = {
  secrets: ['LINK_SECRET'],
  settings: ['mail', 'company'],
  sendsMail: true,
} satisfies Grant;

export const authGrants: EndpointGrants<typeof authApi> = {
  login: {
    ...codeEmailGrant,
    table: {
      throttle: ['update'],
      device: ['get', 'put'],
      challenge: ['get', 'put', 'update', 'delete'],
      email: ['get', 'put'],
      customer: ['get', 'put', 'update'],
      session: ['get', 'put', 'delete'],
      cart: ['query', 'update', 'put', 'delete'],
      catalogue: ['query'],
      archive: ['batchGet'],
      order: ['get', 'update'],
      dropBuyers: ['update'],
    },
  },
  register: {
    ...codeEmailGrant,
    table: {
      throttle: ['update'],
      device: ['get'],
      challenge: ['put'],
      email: ['get'],
      session: ['get'],
    },
    writesApart: true,
  },
  getMe: { table: { session: ['get'], customer: ['get'] } },
  listSessions: { table: { session: ['get'] }, indexes: { gsi1: ['sessionsByCustomer'] } },
  endSession: { table: { session: ['get', 'delete'] }, indexes: { gsi1: ['sessionsByCustomer'] } },
  endOtherSessions: { table: { session: ['get', 'delete'] }, indexes: { gsi1: ['sessionsByCustomer'] } },
  logout: { table: { session: ['get', 'delete'] } },
};

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
      ...exported,
      staffTrail: ['put'],
    },
    indexes: ofCustomer,
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
    indexes: ofCustomer,
    settings: ['mail', 'company'],
    sendsMail: true,
  },
};

const wishlistChangeGrant = {
  table: { session: ['get'], customer: ['check'], wishlist: ['get', 'put'] },
} as const;

export const wishlistGrants: EndpointGrants<typeof wishlistApi> = {
  getList: { table: { session: ['get'], wishlist: ['get'] } },
  addBottles: wishlistChangeGrant,
  removeBottle: wishlistChangeGrant,
  shareList: wishlistChangeGrant,
  endSharing: wishlistChangeGrant,
  getSharedList: { indexes: { gsi1: ['sharedWishlist'] } },
};
