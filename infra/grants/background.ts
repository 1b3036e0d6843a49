import type { QueueName } from '#shared/queues.ts';
import type { StreamName } from '#shared/streams.ts';
import type { Grant } from '../constructs/grant.ts';
import { pushGrant, shopifySecrets } from './shopify.ts';

export const mailGrants = {
  recordSesEvent: {
    table: { mail: ['update'], subscriber: ['get', 'put'], campaign: ['get', 'update'] },
    settings: ['news'],
  },
} satisfies Record<string, Grant>;

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

export const streamsGrants: Record<StreamName, Grant> = {
  followOrder: {
    table: {
      cart: ['delete'],
      customer: ['get', 'check'],
      listedCustomer: ['get', 'put', 'delete'],
      customerWords: ['put', 'delete'],
      // Orders, withdrawals and invoices written after their account has closed are anonymised.
      order: ['get', 'put', 'query', 'update', 'delete'],
      toPack: ['put', 'delete'],
      orderWords: ['put', 'delete'],
      storage: ['get', 'put', 'batchGet', 'update'],
      sequence: ['get', 'put', 'update'],
      invoices: ['get', 'put', 'update'],
      audit: ['put'],
      catalogue: ['batchGet'],
      archive: ['batchGet'],
      stockMoves: ['put', 'query'],
      productCosts: ['get'],
      sales: ['put'],
      salesDays: ['update'],
      salesMonths: ['update'],
      manualInvoice: ['get'],
      settings: ['get'],
      shopifyVariants: ['get'],
      shopifyPushes: ['put'],
      // Personal data is removed from an order's trail once it has been removed from the order.
      staffTrail: ['update'],
    },
    indexes: { gsi1: ['staffTrailByEntity'] },
    settings: ['company', 'shopify'],
    sendsTo: ['sendEmails', 'pushStock', 'fanOutCampaign'],
  },
  followCatalogue: {
    table: {
      catalogue: ['query'],
      catalogueSnapshot: ['get', 'put', 'query'],
      drops: ['query'],
      documents: ['get', 'query'],
    },
    settings: ['site', 'company'],
    writesSite: true,
  },
};
