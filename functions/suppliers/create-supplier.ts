import type { SupplierRecord } from '#functions/data/supplier.ts';
import { keepSupplier } from '#functions/data/supplier-writes.ts';
import { idOfDraft } from '#functions/kit/draft-key.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { suppliersApi } from '#shared/api/suppliers.ts';
import { findSupplier } from './find-supplier.ts';
import { supplierEntry } from './supplier-entry.ts';
import { fieldsOf, toSupplier } from './to-supplier.ts';

export const handler = serveAdmin(suppliersApi.createSupplier, async ({ body }, { now, staff }) => {
  const supplierId = idOfDraft('sup', body.draftId);
  const row: SupplierRecord = {
    supplierId,
    ...fieldsOf(body, supplierId).filled,
    status: 'active',
    documents: 0,
    createdAt: now.toISOString(),
    version: 1,
  };
  const outcome = await keepSupplier(row, supplierEntry('created', staff.actor, { after: row }, now));
  if (outcome.written) return toSupplier(row);
  const there = await findSupplier(supplierId);
  if (!there) throw new Error(`The supplier ${supplierId} was neither written nor there.`);
  return toSupplier(there);
});
