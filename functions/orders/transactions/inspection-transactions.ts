import { type LotRecord, lot } from '#functions/orders/entities/lot.ts';
import { type AdminAuditEntryRecord, adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { createTransactor, type Outcome } from '#functions/table/transact.ts';

const transact = createTransactor({ lot, staffEntry: adminAuditEntry });

/** Stores the inspection of one bottle of a lot, over the version that was read, with its audit entry. */
export const storeInspection = (
  { customerId, lotId, version }: LotRecord,
  bottles: LotRecord['bottles'],
  entry: AdminAuditEntryRecord,
): Promise<Outcome> =>
  transact((entities) => [
    entities.lot
      .patch({ customerId, lotId })
      .set({ bottles, version: version + 1 })
      .where((row, { eq }) => eq(row.version, version))
      .commit(),
    entities.staffEntry.create(entry).commit(),
  ]);
