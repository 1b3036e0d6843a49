import { changeSupplier } from '#functions/data/supplier-writes.ts';
import { changeAgain } from '#functions/kit/change-again.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { suppliersApi } from '#shared/api/suppliers.ts';
import { findSupplier } from './find-supplier.ts';
import { supplierEntry } from './supplier-entry.ts';
import { toSupplier } from './to-supplier.ts';

export const handler = serveAdmin(suppliersApi.restoreSupplier, async ({ params }, { now, staff, fail }) => {
  const restored = await changeAgain(async () => {
    const before = (await findSupplier(params.id)) ?? fail('supplier_not_found');
    if (before.status === 'active') return before;
    const after = { ...before, status: 'active' as const };
    const entry = supplierEntry('restored', staff.actor, { before, after }, now);
    const { written } = await changeSupplier(before, { status: 'active' }, [], entry);
    return written ? { ...after, version: before.version + 1 } : undefined;
  });
  return toSupplier(restored ?? fail('changed_meanwhile'));
});
