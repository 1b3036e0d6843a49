import type { StreamName } from '#shared/streams.ts';
import type { Grant } from '../../constructs/grant.ts';

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
