import type { invoicesApi } from '#shared/contracts/invoicing/invoices.ts';
import type { manualInvoicesApi } from '#shared/contracts/invoicing/manual-invoices.ts';
import type { EndpointGrants } from '../constructs/grant.ts';

export const invoicesGrants: EndpointGrants<typeof invoicesApi> = {
  listInvoices: { table: { session: ['get'], invoices: ['query'] } },
  // A lapsed payment is settled first, so this may do what a sweep may.
  payInvoice: {
    table: {
      throttle: ['update'],
      session: ['get'],
      customer: ['get', 'update'],
      invoices: ['get'],
      cart: ['get', 'put', 'update', 'delete'],
      order: ['query', 'get', 'put', 'update'],
    },
    secrets: ['STRIPE_SECRET_KEY'],
  },
  downloadInvoice: {
    table: { session: ['get'], throttle: ['update'], invoices: ['get'] },
    settings: ['company'],
  },
  listCreditNotes: { table: { session: ['get'] }, indexes: { gsi2: ['creditNotesByBuyer'] } },
  downloadCreditNote: {
    table: { session: ['get'], throttle: ['update'], order: ['get'] },
    indexes: { gsi2: ['creditNotesByBuyer'] },
    settings: ['company'],
  },
};

/** The bottles named by its lines, which may be archived, for their permitted prices. */
const bottles = { catalogue: ['get', 'query'], archive: ['get'] } as const;

export const manualInvoicesGrants: EndpointGrants<typeof manualInvoicesApi> = {
  listInvoices: { table: { adminSession: ['get'] }, indexes: { gsi1: ['manualInvoices'] } },
  createInvoice: {
    table: {
      ...bottles,
      adminSession: ['get'],
      manualInvoice: ['get', 'put'],
      mail: ['get'],
      staffTrail: ['put'],
    },
  },
  getInvoice: { table: { adminSession: ['get'], manualInvoice: ['get'], mail: ['get'] } },
  updateInvoice: {
    table: {
      ...bottles,
      adminSession: ['get'],
      manualInvoice: ['get', 'put', 'update'],
      staffTrail: ['put'],
    },
  },
  deleteInvoice: {
    table: { adminSession: ['get'], manualInvoice: ['get', 'delete'], staffTrail: ['put'] },
  },
  setStatus: {
    table: {
      adminSession: ['get'],
      manualInvoice: ['get', 'update'],
      sequence: ['get', 'put', 'update'],
      catalogue: ['get', 'query', 'update'],
      archive: ['get'],
      stockMoves: ['put'],
      mail: ['get'],
      staffTrail: ['put'],
    },
  },
  downloadCreditNote: {
    table: { adminSession: ['get'], manualInvoice: ['get'] },
    settings: ['company', 'bank'],
  },
  downloadInvoice: {
    table: { adminSession: ['get'], manualInvoice: ['get'] },
    settings: ['company', 'bank'],
  },
};
