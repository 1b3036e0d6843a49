import { type SupplierRecord, supplier } from '#functions/procurement/entities/supplier.ts';
import { type AdminAuditEntryRecord, adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { createTransactor, type Outcome } from '#functions/table/transact.ts';

const transact = createTransactor({ staffEntry: adminAuditEntry, supplier });

/**
 * Every change of a supplier, each with its audit entry. A supplier that documents refer to is never erased, and nobody
 * overwrites a version that they have not read.
 */

/** Written once under its id, so repeating the request changes nothing. */
export const createSupplier = (row: SupplierRecord, entry: AdminAuditEntryRecord): Promise<Outcome> =>
  transact((entities) => [
    entities.supplier.create(row).commit(),
    entities.staffEntry.create(entry).commit(),
  ]);

type Change = Partial<Omit<SupplierRecord, 'supplierId' | 'createdAt' | 'documents' | 'version'>>;
export type ClearableField = 'contactPerson' | 'contactEmail' | 'contactPhone' | 'taxNumber' | 'notes';

/** Changes a supplier from the version that was read; an emptied field is removed. */
export function changeSupplier(
  before: SupplierRecord,
  change: Change,
  emptied: ClearableField[],
  entry: AdminAuditEntryRecord,
): Promise<Outcome> {
  const { supplierId, status, nameKey, version } = before;
  return transact((entities) => [
    entities.supplier
      .patch({ supplierId })
      .set({ status, nameKey, ...change, version: version + 1 })
      .remove(emptied)
      .where((row, { eq }) => eq(row.version, version))
      .commit(),
    entities.staffEntry.create(entry).commit(),
  ]);
}

/** Erases a supplier that no document refers to, at the version that was read. */
export const deleteSupplier = (before: SupplierRecord, entry: AdminAuditEntryRecord): Promise<Outcome> =>
  transact((entities) => [
    entities.supplier
      .delete({ supplierId: before.supplierId })
      .where((row, { eq }) => `${eq(row.version, before.version)} AND ${eq(row.documents, 0)}`)
      .commit(),
    entities.staffEntry.create(entry).commit(),
  ]);
