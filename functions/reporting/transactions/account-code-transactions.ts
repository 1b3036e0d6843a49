import { accountCodes } from '#functions/reporting/entities/account-codes.ts';
import { type AdminAuditEntryRecord, adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { createTransactor, type Outcome } from '#functions/table/transact.ts';
import type { AccountCodes } from '#shared/domain/reporting/account-codes.ts';

const transact = createTransactor({ accountCodes, staffEntry: adminAuditEntry });

/** Codes are written only over the version that was read, together with their audit entry. */
export const writeAccountCodes = (
  codes: AccountCodes & { version: number },
  entry: AdminAuditEntryRecord,
): Promise<Outcome> =>
  transact((entities) => [
    entities.accountCodes
      .put(codes)
      .where(({ version }, { eq, notExists }) =>
        codes.version === 1 ? notExists(version) : eq(version, codes.version - 1),
      )
      .commit(),
    entities.staffEntry.create(entry).commit(),
  ]);
