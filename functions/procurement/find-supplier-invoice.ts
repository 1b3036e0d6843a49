import {
  type SupplierInvoiceRecord,
  supplierInvoice,
} from '#functions/procurement/entities/supplier-invoice.ts';

export async function findInvoice(supplierInvoiceId: string): Promise<SupplierInvoiceRecord | undefined> {
  return (await supplierInvoice.get({ supplierInvoiceId }).go({ consistent: true })).data ?? undefined;
}
