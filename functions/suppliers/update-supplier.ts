import { changeSupplier } from '#functions/data/supplier-writes.ts';
import { changeAgain } from '#functions/kit/change-again.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { suppliersApi } from '#shared/api/suppliers.ts';
import { findSupplier } from './find-supplier.ts';
import { supplierEntry } from './supplier-entry.ts';
import { fieldsOf, toSupplier, traced } from './to-supplier.ts';

export const handler = serveAdmin(suppliersApi.updateSupplier, async ({ params, body }, scope) => {
  const { now, staff, fail } = scope;
  const { filled, emptied } = fieldsOf(body, params.id);
  const after = await changeAgain(async () => {
    const before = (await findSupplier(params.id)) ?? fail('supplier_not_found');
    const changed = { ...before, ...Object.fromEntries(emptied.map((name) => [name, undefined])), ...filled };
    // What is already so needs no second change: the answer to the first may have been lost.
    if (JSON.stringify(traced(before)) === JSON.stringify(traced(changed))) return before;
    if (body.version !== undefined && body.version !== before.version) fail('changed_meanwhile');
    const entry = supplierEntry('changed', staff.actor, { before, after: changed }, now);
    const { written } = await changeSupplier(before, filled, emptied, entry);
    return written ? { ...changed, version: before.version + 1 } : undefined;
  });
  return toSupplier(after ?? fail('changed_meanwhile'));
});
