import type { dispatchApi } from '#shared/contracts/orders/dispatch.ts';
import type { EndpointGrants } from '../../constructs/grant.ts';

export const dispatchGrants: EndpointGrants<typeof dispatchApi> = {
  listOrdersToPack: {
    table: {
      adminSession: ['get'],
      toPack: ['query'],
      documents: ['get'],
      order: ['batchGet'],
      catalogue: ['batchGet'],
      archive: ['batchGet'],
    },
    settings: ['clickAndDrop'],
  },
  printDocuments: {
    table: { adminSession: ['get'], order: ['batchGet'], catalogue: ['batchGet'], archive: ['batchGet'] },
    settings: ['company'],
  },
  getLabelService: { table: { adminSession: ['get'] }, settings: ['clickAndDrop'] },
  createLabels: {
    table: {
      adminSession: ['get'],
      documents: ['get'],
      order: ['batchGet', 'get', 'put', 'update', 'delete'],
      staffTrail: ['put'],
    },
    secrets: ['CLICK_AND_DROP_KEY'],
    settings: ['clickAndDrop'],
  },
  printLabels: {
    table: { adminSession: ['get'], order: ['batchGet', 'query'] },
    secrets: ['CLICK_AND_DROP_KEY'],
    settings: ['clickAndDrop'],
  },
  applyTracking: {
    table: { adminSession: ['get'], order: ['batchGet', 'get', 'update'], staffTrail: ['put'] },
    indexes: { gsi2: ['orderNumber'] },
  },
};
