import type { shopifyApi } from '#shared/contracts/shopify.ts';
import type { EndpointGrants } from '../constructs/grant.ts';
import { shopifySecrets, stockRunGrant } from './shopify/stock.ts';

export const shopifyGrants: EndpointGrants<typeof shopifyApi> = {
  listProducts: {
    table: { adminSession: ['get'], catalogue: ['query'], shopifyVariants: ['query'] },
    settings: ['shopify'],
  },
  sync: {
    table: {
      adminSession: ['get'],
      catalogue: ['query'],
      shopifyVariants: ['query'],
      syncRuns: ['put', 'update'],
      syncLease: ['put', 'delete'],
    },
    settings: ['shopify'],
    sendsTo: ['syncProducts'],
  },
  syncStock: { ...stockRunGrant, table: { ...stockRunGrant.table, adminSession: ['get'] } },
  createCart: {
    table: { adminSession: ['get'], shopifyVariants: ['query'] },
    secrets: shopifySecrets,
    settings: ['shopify'],
  },
  listRuns: { table: { adminSession: ['get'], syncRuns: ['query'] }, settings: ['shopify'] },
};
