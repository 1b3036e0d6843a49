import { findSupplier } from '#functions/procurement/find-supplier.ts';
import { buildSupplierEntry } from '#functions/procurement/supplier-audit-entry.ts';
import { changeSupplier, deleteSupplier } from '#functions/procurement/transactions/supplier-transactions.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { suppliersApi } from '#shared/contracts/procurement/suppliers.ts';

export const handler = serveAdmin(suppliersApi.deleteSupplier, async ({ params }, scope) => {
  const { now, staff, fail } = scope;
  const outcome = await retryOnConflict(async () => {
    const before = (await findSupplier(params.id)) ?? fail('supplier_not_found');
    if (before.documents === 0) {
      const entry = buildSupplierEntry('erased', staff.actor, { before }, now);
      return (await deleteSupplier(before, entry)).outcome === 'done' ? ('erased' as const) : undefined;
    }
    if (before.status === 'archived') return 'archived' as const;
    const after = { ...before, status: 'archived' as const };
    const entry = buildSupplierEntry('archived', staff.actor, { before, after }, now);
    const archived = await changeSupplier(before, { status: 'archived' }, [], entry);
    return archived.outcome === 'done' ? ('archived' as const) : undefined;
  });
  return { id: params.id, outcome: outcome ?? fail('changed_meanwhile') };
});
