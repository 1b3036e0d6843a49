import type { goodsReceiptsApi } from '#shared/contracts/procurement/goods-receipts.ts';
import type { purchaseOrdersApi } from '#shared/contracts/procurement/purchase-orders.ts';
import type { supplierInvoicesApi } from '#shared/contracts/procurement/supplier-invoices.ts';
import type { suppliersApi } from '#shared/contracts/procurement/suppliers.ts';
import type { EndpointGrants } from '../constructs/grant.ts';

export const goodsReceiptsGrants: EndpointGrants<typeof goodsReceiptsApi> = {
  createReceipt: {
    table: {
      adminSession: ['get'],
      purchaseOrder: ['get', 'query', 'put', 'update'],
      catalogue: ['batchGet', 'update'],
      stockMoves: ['put'],
      staffTrail: ['put'],
    },
  },
  reverseReceipt: {
    table: {
      adminSession: ['get'],
      purchaseOrder: ['get', 'query', 'update'],
      catalogue: ['query', 'update'],
      stockMoves: ['put'],
      staffTrail: ['put'],
    },
  },
};

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

export const supplierInvoicesGrants: EndpointGrants<typeof supplierInvoicesApi> = {
  listSupplierInvoices: { table: { adminSession: ['get'] }, indexes: { gsi1: ['supplierInvoices'] } },
  getSupplierInvoice: {
    table: {
      adminSession: ['get'],
      supplierInvoice: ['get', 'batchGet', 'query'],
      purchaseOrder: ['get', 'query'],
    },
    indexes: { gsi1: ['staffTrailByEntity'] },
  },
  createUpload: { table: { adminSession: ['get'] }, settings: ['documents'], documents: ['offer'] },
  createSupplierInvoice: {
    table: {
      adminSession: ['get'],
      supplier: ['get', 'put', 'update'],
      purchaseOrder: ['get', 'put'],
      supplierInvoice: ['get', 'put'],
      staffTrail: ['put'],
    },
    settings: ['documents'],
    documents: ['claim'],
  },
  updateSupplierInvoice: {
    table: {
      adminSession: ['get'],
      supplier: ['get', 'put', 'update', 'delete'],
      purchaseOrder: ['get', 'query', 'put', 'delete'],
      supplierInvoice: ['get', 'batchGet', 'put'],
      staffTrail: ['put'],
    },
  },
  deleteSupplierInvoice: {
    table: {
      adminSession: ['get'],
      supplier: ['update', 'delete'],
      purchaseOrder: ['delete'],
      supplierInvoice: ['get', 'delete'],
      staffTrail: ['put'],
    },
  },
  createCredit: {
    table: { adminSession: ['get'], supplierInvoice: ['get', 'put', 'update'], staffTrail: ['put'] },
  },
  attachFile: {
    table: { adminSession: ['get'], supplierInvoice: ['get', 'update'], staffTrail: ['put'] },
    settings: ['documents'],
    documents: ['claim'],
  },
  linkToFile: {
    table: { adminSession: ['get'], supplierInvoice: ['get'] },
    settings: ['documents'],
    documents: ['show'],
  },
  setStatus: {
    table: {
      adminSession: ['get'],
      supplierInvoice: ['get', 'batchGet', 'update'],
      purchaseOrder: ['get', 'query'],
      staffTrail: ['put'],
    },
  },
  recordPayment: {
    table: { adminSession: ['get'], supplierInvoice: ['get', 'update'], staffTrail: ['put'] },
  },
};

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
