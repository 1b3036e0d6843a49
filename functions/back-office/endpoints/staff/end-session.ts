import { loadSelf } from '#functions/back-office/staff/load-staff.ts';
import { buildStaffEntry } from '#functions/back-office/staff/staff-entry.ts';
import { removeSession } from '#functions/back-office/staff/staff-session.ts';
import { writeStaff } from '#functions/back-office/transactions/staff-transactions.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { staffApi } from '#shared/contracts/back-office/staff.ts';

export const handler = serveAdmin(staffApi.endSession, async ({ params }, { staff, now, fail }) => {
  const written = await retryOnConflict(async () => {
    const before = await loadSelf(staff);
    const session = before.sessions.find(({ sessionId }) => sessionId === params.id);
    if (!session) return fail('session_not_found');
    const next = removeSession(before, session.tokenHash);
    const entry = buildStaffEntry(staff.actor, 'staff_session_ended', { before, next }, now);
    const { outcome } = await writeStaff({ before, next, entry });
    return outcome === 'done' || undefined;
  });
  if (!written) return fail('changed_meanwhile');
  return undefined;
});
