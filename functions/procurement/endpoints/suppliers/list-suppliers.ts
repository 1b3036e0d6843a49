import { supplier } from '#functions/procurement/entities/supplier.ts';
import { toSupplier } from '#functions/procurement/to-supplier.ts';
import { listPage } from '#functions/runtime/list-page.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { indexPartitions } from '#functions/table/partitions.ts';
import { suppliersApi } from '#shared/contracts/procurement/suppliers.ts';
import { hasAllWords } from '#shared/domain/common/has-all-words.ts';

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
