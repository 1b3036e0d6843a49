import type { StreamName } from '#shared/streams.ts';
import type { Grant } from '../../constructs/grant.ts';

export const streamsGrants: Record<StreamName, Grant> = {
  followOrder: {
    table: {
      cart: ['delete'],
      customer: ['get'],
      mail: ['put', 'update'],
      // What is written for an account that has gone meanwhile is closed.
      order: ['get', 'put', 'query', 'update'],
      toPack: ['put', 'delete'],
      orderWords: ['put', 'delete'],
      storage: ['get', 'put', 'query', 'batchGet', 'update'],
      sequence: ['get', 'put', 'update'],
      invoices: ['get', 'put', 'update'],
      purchaseOrder: ['get'],
      supplier: ['get'],
      manualInvoice: ['get'],
      audit: ['put'],
      catalogue: ['batchGet'],
      archive: ['batchGet'],
      stockMoves: ['put'],
      settings: ['get'],
      shopifyVariants: ['get'],
      shopifyPushes: ['put'],
    },
    secrets: ['LINK_SECRET'],
    settings: ['mail', 'company', 'bank', 'shopify'],
    sendsMail: true,
    sendsTo: ['pushStock', 'fanOutCampaign'],
  },
  followCatalogue: {
    table: { catalogue: ['query'], catalogueSnapshot: ['get', 'put', 'query'], drops: ['query'] },
    settings: ['site'],
    writesSite: true,
  },
};
