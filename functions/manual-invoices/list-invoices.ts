import { type ManualInvoiceRecord, manualInvoice } from '#functions/data/manual-invoice.ts';
import { indexPartitions } from '#functions/data/partitions.ts';
import { listPage } from '#functions/kit/list-page.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { manualInvoicesApi } from '#shared/api/manual-invoices.ts';
import { hasAllWords } from '#shared/domain/has-all-words.ts';
import { toRow } from './to-invoice.ts';

export const handler = serveAdmin(manualInvoicesApi.listInvoices, async ({ query }) => {
  const { status, invoiceType, search } = query;
  const keep = (row: ManualInvoiceRecord) =>
    (!status || row.status === status) &&
    (!invoiceType || row.invoiceType === invoiceType) &&
    hasAllWords(search, row.invoiceNumber, row.customerName, row.customerEmail);
  const page = await listPage({
    query,
    within: { field: 'gsi1pk', partition: indexPartitions.manualInvoices },
    read: ({ cursor, limit }) => manualInvoice.query.all({}).go({ cursor, limit, order: 'desc' }),
    keep: status || invoiceType || search ? keep : undefined,
  });
  return { items: page.items.map(toRow), cursor: page.cursor };
});
