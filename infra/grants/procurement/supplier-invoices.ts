import type { supplierInvoicesApi } from '#shared/contracts/procurement/supplier-invoices.ts';
import type { EndpointGrants } from '../../constructs/grant.ts';

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
