import { entryOf } from '#functions/audit/staff-entry.ts';
import type { StaffEntryRecord } from '#functions/data/staff-entry.ts';
import type { SupplierRecord } from '#functions/data/supplier.ts';
import { traced } from './to-supplier.ts';

type Action = 'created' | 'changed' | 'archived' | 'restored' | 'erased';

/** The entry of the trail for something that is done to a supplier. */
export function supplierEntry(
  action: Action,
  actor: string,
  { before, after }: { before?: SupplierRecord; after?: SupplierRecord },
  now: Date,
): StaffEntryRecord {
  const row = after ?? before;
  return entryOf(
    {
      actor,
      action: `supplier_${action}`,
      entityType: 'supplier',
      entityId: row?.supplierId ?? '',
      entityName: row?.name ?? '',
      ...(before ? { before: traced(before) } : {}),
      ...(after ? { after: traced(after) } : {}),
    },
    now,
  );
}
