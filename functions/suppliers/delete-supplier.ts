import { changeSupplier, eraseSupplier } from '#functions/data/supplier-writes.ts';
import { changeAgain } from '#functions/kit/change-again.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { suppliersApi } from '#shared/api/suppliers.ts';
import { findSupplier } from './find-supplier.ts';
import { supplierEntry } from './supplier-entry.ts';

export const handler = serveAdmin(suppliersApi.deleteSupplier, async ({ params }, scope) => {
  const { now, staff, fail } = scope;
  const outcome = await changeAgain(async () => {
    const before = (await findSupplier(params.id)) ?? fail('supplier_not_found');
    if (before.documents === 0) {
      const entry = supplierEntry('erased', staff.actor, { before }, now);
      return (await eraseSupplier(before, entry)).written ? ('erased' as const) : undefined;
    }
    if (before.status === 'archived') return 'archived' as const;
    const after = { ...before, status: 'archived' as const };
    const entry = supplierEntry('archived', staff.actor, { before, after }, now);
    const { written } = await changeSupplier(before, { status: 'archived' }, [], entry);
    return written ? ('archived' as const) : undefined;
  });
  return { id: params.id, outcome: outcome ?? fail('changed_meanwhile') };
});
