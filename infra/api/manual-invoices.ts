import type { manualInvoicesApi } from '#shared/api/manual-invoices.ts';
import type { GrantsOf } from '../constructs/grant.ts';

export const manualInvoicesGrants: GrantsOf<typeof manualInvoicesApi> = {
  listInvoices: { table: { adminSession: ['get'] }, indexes: ['gsi1'] },
  createInvoice: {
    table: { adminSession: ['get'], manualInvoice: ['get', 'put'], mail: ['get'], staffTrail: ['put'] },
  },
  getInvoice: { table: { adminSession: ['get'], manualInvoice: ['get'], mail: ['get'] } },
  updateInvoice: {
    table: { adminSession: ['get'], manualInvoice: ['get', 'put', 'update'], staffTrail: ['put'] },
  },
  setStatus: {
    table: {
      adminSession: ['get'],
      manualInvoice: ['get', 'update'],
      sequence: ['get', 'put', 'update'],
      mail: ['get'],
      staffTrail: ['put'],
    },
  },
  downloadInvoice: {
    table: { adminSession: ['get'], manualInvoice: ['get'] },
    settings: ['company', 'bank'],
  },
};
