import {
  type SupplierInvoiceRecord,
  supplierInvoice,
} from '#functions/procurement/entities/supplier-invoice.ts';
import { toRow } from '#functions/procurement/to-supplier-invoice.ts';
import { listPage } from '#functions/runtime/list-page.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { indexPartitions } from '#functions/table/partitions.ts';
import { supplierInvoicesApi } from '#shared/contracts/procurement/supplier-invoices.ts';
import { hasAllWords } from '#shared/domain/common/has-all-words.ts';

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
    hasSmallRows: true,
  });
  return { items: items.map(toRow), cursor };
});
