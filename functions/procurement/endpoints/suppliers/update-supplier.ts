import { findSupplier } from '#functions/procurement/find-supplier.ts';
import { buildSupplierEntry } from '#functions/procurement/supplier-audit-entry.ts';
import { toAuditFields, toFields, toSupplier } from '#functions/procurement/to-supplier.ts';
import { changeSupplier } from '#functions/procurement/transactions/supplier-transactions.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { suppliersApi } from '#shared/contracts/procurement/suppliers.ts';

export const handler = serveAdmin(suppliersApi.updateSupplier, async ({ params, body }, scope) => {
  const { now, staff, fail } = scope;
  const { filled, emptied } = toFields(body, params.id);
  const after = await retryOnConflict(async () => {
    const before = (await findSupplier(params.id)) ?? fail('supplier_not_found');
    const changed = { ...before, ...Object.fromEntries(emptied.map((name) => [name, undefined])), ...filled };
    // If nothing differs there is nothing to write: this may repeat a request whose response was lost.
    if (JSON.stringify(toAuditFields(before)) === JSON.stringify(toAuditFields(changed))) return before;
    if (body.version !== undefined && body.version !== before.version) fail('changed_meanwhile');
    const entry = buildSupplierEntry('changed', staff.actor, { before, after: changed }, now);
    const { outcome } = await changeSupplier(before, filled, emptied, entry);
    return outcome === 'done' ? { ...changed, version: before.version + 1 } : undefined;
  });
  return toSupplier(after ?? fail('changed_meanwhile'));
});
