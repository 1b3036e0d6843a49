import { type ManualInvoiceRecord, manualInvoice } from '#functions/invoicing/entities/manual-invoice.ts';
import { toRow } from '#functions/invoicing/manual-invoices/to-invoice.ts';
import { listPage } from '#functions/runtime/list-page.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { indexPartitions } from '#functions/table/partitions.ts';
import { manualInvoicesApi } from '#shared/contracts/invoicing/manual-invoices.ts';
import { hasAllWords } from '#shared/domain/common/has-all-words.ts';

export const handler = serveAdmin(manualInvoicesApi.listInvoices, async ({ query }) => {
  const { status, invoiceType, search } = query;
  const keep = (row: ManualInvoiceRecord) =>
    (!status || row.status === status) &&
    (!invoiceType || row.invoiceType === invoiceType) &&
    hasAllWords(search, row.invoiceNumber, row.creditNoteNumber, row.customerName, row.customerEmail);
  const page = await listPage({
    query,
    within: { field: 'gsi1pk', partition: indexPartitions.manualInvoices },
    read: ({ cursor, limit }) => manualInvoice.query.all({}).go({ cursor, limit, order: 'desc' }),
    keep: status || invoiceType || search ? keep : undefined,
    hasSmallRows: true,
  });
  return { items: page.items.map(toRow), cursor: page.cursor };
});
