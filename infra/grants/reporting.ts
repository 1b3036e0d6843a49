import type { accountReportsApi } from '#shared/contracts/reporting/account-reports.ts';
import type { exportsApi } from '#shared/contracts/reporting/exports.ts';
import type { reportsApi } from '#shared/contracts/reporting/reports.ts';
import type { EndpointGrants } from '../constructs/grant.ts';

/** Packed days are read from their months, the others from the journal. */
const readsSales = { adminSession: ['get'], salesMonths: ['query'], sales: ['query'] } as const;

/** What the files for an accounting program are made of. */
const exported = {
  adminSession: ['get'],
  sales: ['query'],
  payouts: ['query'],
  settings: ['get'],
  manualInvoice: ['batchGet'],
  supplierInvoice: ['batchGet'],
} as const;

export const reportsGrants: EndpointGrants<typeof reportsApi & typeof accountReportsApi & typeof exportsApi> =
  {
    getSummary: { table: { adminSession: ['get'], tally: ['get'], salesDays: ['query'] } },
    getSales: {
      table: { ...readsSales, tally: ['get'], catalogue: ['query'], archive: ['batchGet'] },
    },
    getVatReturn: { table: readsSales },
    getDuty: { table: readsSales },
    getStorage: { table: readsSales, indexes: { gsi2: ['invoicesOpen'] } },
    getGiftCards: { table: { adminSession: ['get'] }, indexes: { gsi1: ['giftCardEntries'] } },
    getPayouts: { table: { adminSession: ['get'], payouts: ['query'], tally: ['get'] } },
    getExport: {
      table: exported,
      indexes: { gsi1: ['giftCardEntries'] },
    },
    downloadMonth: {
      table: exported,
      indexes: {
        gsi1: ['giftCardEntries'],
        gsi2: ['invoicesOpen', 'manualInvoicesByStatus', 'supplierInvoicesOpen'],
      },
    },
    getAccountCodes: { table: { adminSession: ['get'], settings: ['get'] } },
    saveAccountCodes: { table: { adminSession: ['get'], settings: ['get', 'put'], staffTrail: ['put'] } },
    getAgeing: {
      table: { adminSession: ['get'] },
      indexes: { gsi2: ['invoicesOpen', 'manualInvoicesByStatus', 'supplierInvoicesOpen'] },
    },
  };
