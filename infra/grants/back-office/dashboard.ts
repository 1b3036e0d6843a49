import type { overviewApi } from '#shared/contracts/back-office/dashboard.ts';
import type { EndpointGrants } from '../../constructs/grant.ts';

export const overviewGrants: EndpointGrants<typeof overviewApi> = {
  getOverview: {
    table: {
      adminSession: ['get'],
      tally: ['get'],
      jobRuns: ['query'],
      toPack: ['query'],
      order: ['batchGet'],
    },
    indexes: {
      gsi1: ['checkouts', 'disputesOpen', 'pendingRefunds', 'returnsOpen'],
      gsi2: ['invoicesOpen', 'mailsFailed', 'manualInvoicesByStatus', 'supplierInvoicesOpen', 'withdrawals'],
    },
  },
};
