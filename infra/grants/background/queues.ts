import { pushGrant, shopifySecrets } from '#infra/grants/shopify/stock.ts';
import type { QueueName } from '#shared/queues.ts';
import type { Grant } from '../../constructs/grant.ts';

export const queuesGrants: Record<QueueName, Grant> = {
  fanOutCampaign: {
    table: { campaign: ['get', 'batchGet', 'query', 'put', 'update'] },
    indexes: { gsi2: ['subscribers'] },
    sendsTo: ['fanOutCampaign', 'sendLetters'],
  },
  sendLetters: {
    table: {
      campaign: ['get', 'query', 'update'],
      subscriber: ['get', 'check'],
      catalogue: ['query'],
    },
    secrets: ['LINK_SECRET'],
    settings: ['news', 'company'],
    sendsNews: true,
    readsSendingRate: true,
  },
  sendEmails: {
    table: {
      mail: ['get', 'put', 'update'],
      documents: ['get'],
      acceptedTerms: ['get'],
      customer: ['get'],
      order: ['get'],
      giftCard: ['get'],
      ballot: ['get'],
      alert: ['get'],
      catalogue: ['query'],
      drops: ['query'],
      invoices: ['get'],
      purchaseOrder: ['get'],
      supplier: ['get'],
      manualInvoice: ['get'],
      storage: ['query', 'get', 'batchGet'],
    },
    secrets: ['LINK_SECRET'],
    settings: ['mail', 'company', 'bank'],
    sendsMail: true,
  },
  pushStock: {
    table: pushGrant,
    secrets: shopifySecrets,
    settings: ['shopify'],
  },
  syncProducts: {
    table: {
      ...pushGrant,
      syncRuns: ['get', 'update'],
      syncLease: ['update', 'delete'],
      shopifyVariants: ['query', 'get', 'put', 'update', 'delete'],
      shopifyPushes: ['query', 'put', 'update'],
      archive: ['query'],
      stockMoves: ['query'],
    },
    secrets: shopifySecrets,
    settings: ['shopify'],
    sendsTo: ['syncProducts'],
  },
};
