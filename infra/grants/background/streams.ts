import type { StreamName } from '#shared/streams.ts';
import type { Grant } from '../../constructs/grant.ts';

export const streamsGrants: Record<StreamName, Grant> = {
  followOrder: {
    table: {
      cart: ['delete'],
      customer: ['get', 'check'],
      listedCustomer: ['get', 'put', 'delete'],
      customerWords: ['put', 'delete'],
      // What is written for an account that has gone meanwhile is closed.
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
      // People are taken out of what the trail has of an order once they are out of the order.
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
