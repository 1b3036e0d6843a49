import {
  type SupplierInvoiceRecord,
  supplierInvoice,
} from '#functions/procurement/entities/supplier-invoice.ts';

/** An invoice of a supplier as it is now. */
export async function findInvoice(supplierInvoiceId: string): Promise<SupplierInvoiceRecord | undefined> {
  return (await supplierInvoice.get({ supplierInvoiceId }).go({ consistent: true })).data ?? undefined;
}
