import type { invoicesApi } from '#shared/api/invoices.ts';
import type { GrantsOf } from '../constructs/grant.ts';

export const invoicesGrants: GrantsOf<typeof invoicesApi> = {
  listInvoices: { table: { session: ['get'], invoices: ['query'] } },
};
