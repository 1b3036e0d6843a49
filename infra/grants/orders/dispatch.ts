import type { dispatchApi } from '#shared/contracts/orders/dispatch.ts';
import type { GrantsOf } from '../../constructs/grant.ts';

export const dispatchGrants: GrantsOf<typeof dispatchApi> = {
  listOrdersToPack: {
    table: {
      adminSession: ['get'],
      toPack: ['query'],
      order: ['batchGet'],
      catalogue: ['batchGet'],
      archive: ['batchGet'],
    },
  },
  printDocuments: {
    table: { adminSession: ['get'], order: ['batchGet'], catalogue: ['batchGet'], archive: ['batchGet'] },
    settings: ['company'],
  },
  applyTracking: {
    table: { adminSession: ['get'], order: ['batchGet', 'get', 'update'], staffTrail: ['put'] },
    indexes: { gsi2: ['orderNumber'] },
  },
};
