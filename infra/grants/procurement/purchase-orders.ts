import type { purchaseOrdersApi } from '#shared/contracts/procurement/purchase-orders.ts';
import type { EndpointGrants } from '../../constructs/grant.ts';

export const purchaseOrdersGrants: EndpointGrants<typeof purchaseOrdersApi> = {
  listPurchaseOrders: {
    table: { adminSession: ['get'] },
    indexes: { gsi1: ['purchaseOrdersBySupplier'], gsi2: ['purchaseOrders'] },
  },
  getPurchaseOrder: {
    table: { adminSession: ['get'], purchaseOrder: ['get', 'query'] },
    indexes: { gsi1: ['staffTrailByEntity'] },
  },
  createPurchaseOrder: {
    table: {
      adminSession: ['get'],
      supplier: ['get', 'update'],
      catalogue: ['batchGet'],
      sequence: ['get', 'put', 'update'],
      purchaseOrder: ['get', 'put'],
      staffTrail: ['put'],
    },
  },
  updatePurchaseOrder: {
    table: {
      adminSession: ['get'],
      supplier: ['get', 'update'],
      catalogue: ['batchGet'],
      purchaseOrder: ['get', 'put'],
      staffTrail: ['put'],
    },
  },
  deletePurchaseOrder: {
    table: {
      adminSession: ['get'],
      supplier: ['update'],
      purchaseOrder: ['get', 'query', 'put', 'delete'],
      staffTrail: ['put'],
    },
  },
  setStatus: {
    table: {
      adminSession: ['get'],
      supplier: ['get'],
      mail: ['get'],
      purchaseOrder: ['get', 'query', 'put', 'update'],
      catalogue: ['batchGet', 'update'],
      stockMoves: ['put'],
      staffTrail: ['put'],
    },
  },
  downloadPdf: {
    table: { adminSession: ['get'], supplier: ['get'], purchaseOrder: ['get'] },
    settings: ['company'],
  },
};
