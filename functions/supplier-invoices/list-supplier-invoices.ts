import { indexPartitions } from '#functions/data/partitions.ts';
import { type SupplierInvoiceRecord, supplierInvoice } from '#functions/data/supplier-invoice.ts';
import { listPage } from '#functions/kit/list-page.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { supplierInvoicesApi } from '#shared/api/supplier-invoices.ts';
import { hasAllWords } from '#shared/domain/has-all-words.ts';
import { toRow } from './to-supplier-invoice.ts';

export const handler = serveAdmin(supplierInvoicesApi.listSupplierInvoices, async ({ query }) => {
  const { status, supplierId, search } = query;
  const keep = (row: SupplierInvoiceRecord) =>
    (!status || row.status === status) &&
    (!supplierId || row.supplierId === supplierId) &&
    hasAllWords(search, row.invoiceNumber, row.supplierName, row.poNumber);
  const { items, cursor } = await listPage({
    query,
    within: { field: 'gsi1pk', partition: indexPartitions.supplierInvoices },
    read: (from) => supplierInvoice.query.all({}).go({ ...from, order: 'desc' }),
    keep: status || supplierId || search ? keep : undefined,
  });
  return { items: items.map(toRow), cursor };
});
