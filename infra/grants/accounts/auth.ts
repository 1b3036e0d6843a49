import type { authApi } from '#shared/contracts/accounts/auth.ts';
import type { EndpointGrants, Grant } from '../../constructs/grant.ts';

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
