import { invoice } from '#functions/invoicing/entities/invoice.ts';
import { manualInvoice } from '#functions/invoicing/entities/manual-invoice.ts';
import { supplierInvoice } from '#functions/procurement/entities/supplier-invoice.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';

/** An invoice that is to be paid; the amount in pence. */
export type OpenDocument = {
  key: string;
  kind: 'manual_invoice' | 'storage_invoice' | 'supplier_invoice';
  id: string | null;
  number: string;
  name: string;
  issuedOn: string;
  dueOn: string;
  amountPence: number;
};

const all = { pages: 'all' } as const;

/** The invoices that customers have to pay: manual invoices and storage invoices. */
export async function readReceivables(): Promise<OpenDocument[]> {
  const [sent, overdue, open] = await Promise.all([
    manualInvoice.query.sent({ status: 'sent' }).go(all),
    manualInvoice.query.sent({ status: 'overdue' }).go(all),
    invoice.query.open({}).go(all),
  ]);
  const written = [...sent.data, ...overdue.data].map((row): OpenDocument => {
    const { invoiceId, invoiceNumber = '', customerName, issuedAt, createdAt, dueOn, totalPence } = row;
    return {
      key: invoiceId,
      kind: 'manual_invoice',
      id: invoiceId,
      number: invoiceNumber,
      name: customerName,
      issuedOn: toLondonDay(new Date(issuedAt ?? createdAt)),
      dueOn,
      amountPence: totalPence,
    };
  });
  const billed = open.data.map(
    ({ customerId, invoiceId, invoiceNumber, name, issuedAt, dueOn, totalPence }): OpenDocument => ({
      key: `${customerId} ${invoiceId}`,
      kind: 'storage_invoice',
      id: null,
      number: invoiceNumber,
      name,
      issuedOn: toLondonDay(new Date(issuedAt)),
      dueOn,
      amountPence: totalPence,
    }),
  );
  return [...written, ...billed];
}

/** The supplier invoices to be paid, less their credit notes; disputed invoices are excluded. */
export async function readPayables(): Promise<OpenDocument[]> {
  const { data } = await supplierInvoice.query.open({ listing: 'supplier-invoices#open' }).go(all);
  return data.map((row) => ({
    key: row.supplierInvoiceId,
    kind: 'supplier_invoice',
    id: row.supplierInvoiceId,
    number: row.invoiceNumber,
    name: row.supplierName,
    issuedOn: row.invoiceDate,
    dueOn: row.dueDate,
    amountPence: row.totalPence - (row.creditedPence ?? 0),
  }));
}
