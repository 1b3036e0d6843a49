import type { suppliersApi } from '#shared/contracts/procurement/suppliers.ts';
import type { EndpointGrants } from '../../constructs/grant.ts';

export const suppliersGrants: EndpointGrants<typeof suppliersApi> = {
  listSuppliers: { table: { adminSession: ['get'] }, indexes: { gsi2: ['suppliers'] } },
  getSupplier: { table: { adminSession: ['get'], supplier: ['get'] } },
  listPrices: {
    table: { adminSession: ['get'], supplier: ['get'], purchaseOrder: ['batchGet'] },
    indexes: { gsi1: ['purchaseOrdersBySupplier'] },
  },
  createSupplier: { table: { adminSession: ['get'], supplier: ['get', 'put'], staffTrail: ['put'] } },
  updateSupplier: { table: { adminSession: ['get'], supplier: ['get', 'update'], staffTrail: ['put'] } },
  deleteSupplier: {
    table: { adminSession: ['get'], supplier: ['get', 'update', 'delete'], staffTrail: ['put'] },
  },
  restoreSupplier: { table: { adminSession: ['get'], supplier: ['get', 'update'], staffTrail: ['put'] } },
};
