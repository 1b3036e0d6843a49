import type { Grant, SecretName } from '../../constructs/grant.ts';

/** Both are read where Shopify is connected to, whichever of its interfaces is asked. */
export const shopifySecrets: readonly SecretName[] = ['SHOPIFY_ADMIN_TOKEN', 'SHOPIFY_STOREFRONT_TOKEN'];

/** To tell Shopify what is owed of a bottle. */
export const pushGrant = {
  shopifyVariants: ['get', 'update'],
  shopifyPushes: ['query', 'update'],
  catalogue: ['query'],
  stockMoves: ['query'],
} as const satisfies Grant['table'];

/** To bring the stock of both sides together, whoever asks for it. */
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
