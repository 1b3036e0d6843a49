import type { supplierInvoicesApi } from '#shared/contracts/procurement/supplier-invoices.ts';
import type { GrantsOf } from '../../constructs/grant.ts';

export const supplierInvoicesGrants: GrantsOf<typeof supplierInvoicesApi> = {
  listSupplierInvoices: { table: { adminSession: ['get'] }, indexes: { gsi1: ['supplierInvoices'] } },
  getSupplierInvoice: {
    table: { adminSession: ['get'], supplierInvoice: ['get'], purchaseOrder: ['get'] },
    indexes: { gsi1: ['staffTrailByEntity'] },
  },
  createUpload: { table: { adminSession: ['get'] }, settings: ['documents'], documents: ['offer'] },
  createSupplierInvoice: {
    table: {
      adminSession: ['get'],
      supplier: ['get', 'put', 'update'],
      purchaseOrder: ['get'],
      supplierInvoice: ['get', 'put'],
      staffTrail: ['put'],
    },
    settings: ['documents'],
    documents: ['claim'],
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
    table: { adminSession: ['get'], supplierInvoice: ['get', 'update'], staffTrail: ['put'] },
  },
  recordPayment: {
    table: { adminSession: ['get'], supplierInvoice: ['get', 'update'], staffTrail: ['put'] },
  },
};
