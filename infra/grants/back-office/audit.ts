import type { auditApi } from '#shared/contracts/back-office/audit.ts';
import type { GrantsOf } from '../../constructs/grant.ts';

export const auditGrants: GrantsOf<typeof auditApi> = {
  listTrail: {
    table: { adminSession: ['get'], staffTrail: ['query'] },
    indexes: { gsi1: ['staffTrailByEntity'] },
  },
};
