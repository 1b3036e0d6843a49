import type { accountReportsApi } from '#shared/contracts/reporting/account-reports.ts';
import type { reportsApi } from '#shared/contracts/reporting/reports.ts';
import type { GrantsOf } from '../../constructs/grant.ts';

/** Days that are packed come from their months, the others from the journal. */
const readsSales = { adminSession: ['get'], salesMonths: ['query'], sales: ['query'] } as const;

export const reportsGrants: GrantsOf<typeof reportsApi & typeof accountReportsApi> = {
  getSummary: { table: { adminSession: ['get'], tally: ['get'], salesDays: ['query'] } },
  getSales: {
    table: { ...readsSales, tally: ['get'], catalogue: ['query'], archive: ['batchGet'] },
  },
  getVatReturn: { table: readsSales },
  getDuty: { table: readsSales },
  getStorage: { table: readsSales, indexes: { gsi2: ['invoicesOpen'] } },
  getPayouts: { table: { adminSession: ['get'], payouts: ['query'], tally: ['get'] } },
  getAgeing: {
    table: { adminSession: ['get'] },
    indexes: { gsi2: ['invoicesOpen', 'manualInvoicesByStatus', 'supplierInvoicesOpen'] },
  },
};
