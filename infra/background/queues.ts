import type { QueueName } from '#shared/queues.ts';
import type { Grant } from '../constructs/grant.ts';
import { pushes, shopifySecrets } from './shopify.ts';

export const queuesGrants: Record<QueueName, Grant> = {
  fanOutCampaign: {},
  sendLetters: {},
  pushStock: {
    table: pushes,
    secrets: shopifySecrets,
    settings: ['shopify'],
  },
  syncProducts: {
    table: {
      ...pushes,
      syncRuns: ['get', 'update'],
      syncLease: ['update', 'delete'],
      shopifyVariants: ['query', 'get', 'put', 'update', 'delete'],
      shopifyPushes: ['query', 'put', 'update'],
      catalogue: ['query'],
      archive: ['query'],
      stockMoves: ['query'],
    },
    secrets: shopifySecrets,
    settings: ['shopify'],
    sendsTo: ['syncProducts'],
  },
};
