import { type InvoiceRecord, invoice } from '#functions/invoicing/entities/invoice.ts';
import { toStorageInvoiceId } from '#shared/domain/invoicing/invoice.ts';

/** A customer's invoices, the newest first. */
export async function readInvoices(customerId: string): Promise<InvoiceRecord[]> {
  const { data } = await invoice.query.ofCustomer({ customerId }).go({ pages: 'all' });
  return data.toSorted((one, other) => other.invoiceNumber.localeCompare(one.invoiceNumber));
}

/** All storage that was ever billed to a customer, whether paid or not. */
export async function readStorageBilled(customerId: string): Promise<number> {
  const { data } = await invoice.query
    .ofCustomer({ customerId })
    .begins({ invoiceId: toStorageInvoiceId('') })
    .go({ pages: 'all', attributes: ['totalPence'] });
  return data.reduce((sum, { totalPence }) => sum + totalPence, 0);
}
