import type { shopifyApi } from '#shared/contracts/shopify.ts';
import type { EndpointGrants, Grant, SecretName } from '../constructs/grant.ts';

/** Every function that connects to Shopify reads both, whichever of its interfaces it calls. */
export const shopifySecrets: readonly SecretName[] = ['SHOPIFY_ADMIN_TOKEN', 'SHOPIFY_STOREFRONT_TOKEN'];

/** What telling Shopify about pending stock changes of a bottle requires. */
export const pushGrant = {
  shopifyVariants: ['get', 'update'],
  shopifyPushes: ['query', 'update'],
  catalogue: ['query'],
  stockMoves: ['query'],
} as const satisfies Grant['table'];

/** What reconciling the stock of both sides requires, for every caller. */
export const stockRunGrant = {
  table: {
    syncRuns: ['put', 'update'],
    syncLease: ['put', 'delete'],
    shopifyVariants: ['query', 'get', 'update'],
    shopifyPushes: ['query', 'update'],
    catalogue: ['query', 'update'],
    archive: ['batchGet'],
    stockMoves: ['put', 'query'],
  },
  indexes: { gsi1: ['pendingShopifyPushes'] },
  secrets: shopifySecrets,
  settings: ['shopify'],
} as const satisfies Grant;

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
