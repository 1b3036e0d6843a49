import { indexPartitions } from '#functions/data/partitions.ts';
import { supplier } from '#functions/data/supplier.ts';
import { listPage } from '#functions/kit/list-page.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { suppliersApi } from '#shared/api/suppliers.ts';
import { hasAllWords } from '#shared/domain/has-all-words.ts';
import { toSupplier } from './to-supplier.ts';

export const handler = serveAdmin(suppliersApi.listSuppliers, async ({ query }) => {
  const { status = 'active', search } = query;
  const { items, cursor } = await listPage({
    query,
    within: { field: 'gsi2pk', partition: `${indexPartitions.suppliers}${status}` },
    read: (from) => supplier.query.byStatus({ status }).go(from),
    keep: search
      ? (row) => hasAllWords(search, row.name, row.contactPerson, row.contactEmail, row.taxNumber)
      : undefined,
  });
  return { items: items.map(toSupplier), cursor };
});
