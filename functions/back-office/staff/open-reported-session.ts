import { describeDevice } from '#functions/accounts/describe-device.ts';
import { staffComposers } from '#functions/back-office/emails/staff-composers.ts';
import { toPasswordUsedKey } from '#functions/back-office/emails/staff-email-keys.ts';
import { openSharedSession } from '#functions/back-office/transactions/staff-transactions.ts';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import { buildPendingMail, sendPending } from '#functions/runtime/email/send-once.ts';
import { createId } from '#functions/runtime/ids.ts';
import type { AdminSessionRecord } from '#functions/table/entities/admin-session.ts';
import { listMembers } from './load-staff.ts';

const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

/** Opens a session with the shared password: it is recorded in the trail, and every owner is emailed. */
export async function openReportedSession(
  session: AdminSessionRecord,
  userAgent: string | undefined,
  now: Date,
): Promise<boolean> {
  const sessionId = createId('ses');
  const device = describeDevice(userAgent);
  const entry = buildAdminAuditEntry(
    {
      actor: session.actor,
      action: 'shared_password_used',
      entityType: 'session',
      entityId: sessionId,
      entityName: device,
    },
    now,
  );
  const occasion = `${moment.format(now)}, ${device}, as ${session.actor}`;
  const owners = (await listMembers()).filter(({ role, status }) => role === 'owner' && status === 'active');
  const emails = owners.map(({ staffId }) =>
    buildPendingMail(toPasswordUsedKey(staffId, sessionId, occasion, now), now),
  );
  const { outcome } = await openSharedSession({ ...session, sessionId }, entry, emails);
  if (outcome !== 'done') return false;
  await Promise.all(emails.map((email) => sendPending(email, staffComposers, now)));
  return true;
}
