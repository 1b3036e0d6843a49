import type { invoicesApi } from '#shared/contracts/invoicing/invoices.ts';
import type { EndpointGrants } from '../../constructs/grant.ts';

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
