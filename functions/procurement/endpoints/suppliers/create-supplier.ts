import type { SupplierRecord } from '#functions/procurement/entities/supplier.ts';
import { findSupplier } from '#functions/procurement/find-supplier.ts';
import { buildSupplierEntry } from '#functions/procurement/supplier-audit-entry.ts';
import { toFields, toSupplier } from '#functions/procurement/to-supplier.ts';
import { createSupplier } from '#functions/procurement/transactions/supplier-transactions.ts';
import { toDraftId } from '#functions/runtime/draft-id.ts';
import { hashRequest, refuseReusedKey } from '#functions/runtime/hash-request.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { suppliersApi } from '#shared/contracts/procurement/suppliers.ts';

export const handler = serveAdmin(suppliersApi.createSupplier, async ({ body }, { now, staff }) => {
  const supplierId = toDraftId('sup', body.draftId);
  const hash = hashRequest(body);
  const row: SupplierRecord = {
    supplierId,
    requestHash: hash,
    ...toFields(body, supplierId).filled,
    status: 'active',
    documents: 0,
    createdAt: now.toISOString(),
    version: 1,
  };
  const { outcome } = await createSupplier(
    row,
    buildSupplierEntry('created', staff.actor, { after: row }, now),
  );
  if (outcome === 'done') return toSupplier(row);
  const there = await findSupplier(supplierId);
  if (!there) throw new Error(`The supplier ${supplierId} could neither be written nor found.`);
  refuseReusedKey(there.requestHash, hash, 'draftId');
  return toSupplier(there);
});
