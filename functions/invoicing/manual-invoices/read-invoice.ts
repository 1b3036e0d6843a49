import { type ManualInvoiceRecord, manualInvoice } from '#functions/invoicing/entities/manual-invoice.ts';
import {
  type ManualInvoiceContent,
  manualInvoiceContent,
} from '#functions/invoicing/entities/manual-invoice-content.ts';

export type WholeInvoice = { invoice: ManualInvoiceRecord; content: ManualInvoiceContent };

/** An invoice with its content, which are written together; undefined if there is no such invoice. */
export async function readInvoice(invoiceId: string): Promise<WholeInvoice | undefined> {
  const consistent = { consistent: true } as const;
  const [invoice, content] = await Promise.all([
    manualInvoice.get({ invoiceId }).go(consistent),
    manualInvoiceContent.get({ invoiceId }).go(consistent),
  ]);
  return invoice.data && content.data ? { invoice: invoice.data, content: content.data } : undefined;
}
