import type { manualInvoicesApi } from '#shared/contracts/invoicing/manual-invoices.ts';
import type { EndpointGrants } from '../../constructs/grant.ts';

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
