import type { reportsApi } from '#shared/contracts/reporting/reports.ts';
import type { GrantsOf } from '../../constructs/grant.ts';

export const reportsGrants: GrantsOf<typeof reportsApi> = {
  getSummary: { table: { adminSession: ['get'], tally: ['get'], salesDays: ['query'] } },
};
