import type { SupplierRecord } from '#functions/procurement/entities/supplier.ts';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import type { AdminAuditEntryRecord } from '#functions/table/entities/admin-audit-entry.ts';
import { toAuditFields } from './to-supplier.ts';

type Action = 'created' | 'changed' | 'archived' | 'restored' | 'erased';

export function buildSupplierEntry(
  action: Action,
  actor: string,
  { before, after }: { before?: SupplierRecord; after?: SupplierRecord },
  now: Date,
): AdminAuditEntryRecord {
  const row = after ?? before;
  return buildAdminAuditEntry(
    {
      actor,
      action: `supplier_${action}`,
      entityType: 'supplier',
      entityId: row?.supplierId ?? '',
      entityName: row?.name ?? '',
      ...(before ? { before: toAuditFields(before) } : {}),
      ...(after ? { after: toAuditFields(after) } : {}),
    },
    now,
  );
}
