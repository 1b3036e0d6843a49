import type { auditApi } from '#shared/contracts/back-office/audit.ts';
import type { EndpointGrants } from '../../constructs/grant.ts';

export const auditGrants: EndpointGrants<typeof auditApi> = {
  listTrail: {
    table: { adminSession: ['get'], staffTrail: ['query'] },
    indexes: { gsi1: ['staffTrailByEntity'] },
  },
};
