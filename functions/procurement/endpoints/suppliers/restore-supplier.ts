import { findSupplier } from '#functions/procurement/find-supplier.ts';
import { buildSupplierEntry } from '#functions/procurement/supplier-audit-entry.ts';
import { toSupplier } from '#functions/procurement/to-supplier.ts';
import { changeSupplier } from '#functions/procurement/transactions/supplier-transactions.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { suppliersApi } from '#shared/contracts/procurement/suppliers.ts';

export const handler = serveAdmin(suppliersApi.restoreSupplier, async ({ params }, { now, staff, fail }) => {
  const restored = await retryOnConflict(async () => {
    const before = (await findSupplier(params.id)) ?? fail('supplier_not_found');
    if (before.status === 'active') return before;
    const after = { ...before, status: 'active' as const };
    const entry = buildSupplierEntry('restored', staff.actor, { before, after }, now);
    const { outcome } = await changeSupplier(before, { status: 'active' }, [], entry);
    return outcome === 'done' ? { ...after, version: before.version + 1 } : undefined;
  });
  return toSupplier(restored ?? fail('changed_meanwhile'));
});
