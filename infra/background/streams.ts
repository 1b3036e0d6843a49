import type { StreamName } from '#shared/streams.ts';
import type { Grant } from '../constructs/grant.ts';

export const streamsGrants: Record<StreamName, Grant> = {
  followOrder: {
    table: {
      cart: ['delete'],
      customer: ['get'],
      mail: ['put', 'update'],
      order: ['get', 'put'],
      storage: ['get', 'put', 'query', 'batchGet', 'update'],
      sequence: ['get', 'put', 'update'],
      invoices: ['get', 'put', 'update'],
      audit: ['put'],
      catalogue: ['batchGet'],
    },
    secrets: ['LINK_SECRET'],
    settings: ['mail', 'company'],
    sendsMail: true,
  },
  followCatalogue: {
    table: { catalogue: ['query'], drops: ['query'] },
    settings: ['site'],
    writesSite: true,
  },
};
