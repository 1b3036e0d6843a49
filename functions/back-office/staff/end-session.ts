import { writeStaff } from '#functions/back-office/transactions/staff-transactions.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import type { Staff } from '#functions/runtime/staff.ts';
import { adminSession } from '#functions/table/entities/admin-session.ts';
import { findMember } from './load-staff.ts';
import { removeSession } from './staff-session.ts';

/**
 * Ends the current session, whether of a member or of the shared password. If concurrent changes keep the member from being
 * written, at least the session itself has ended.
 */
export async function endSession({ staffId, tokenHash }: Staff): Promise<void> {
  await adminSession.delete({ tokenHash }).go();
  if (!staffId) return;
  await retryOnConflict(async () => {
    const before = await findMember(staffId);
    if (!before) return true;
    const { outcome } = await writeStaff({ before, next: removeSession(before, tokenHash) });
    return outcome === 'done' || undefined;
  });
}
