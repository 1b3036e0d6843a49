import { staffComposers } from '#functions/back-office/emails/staff-composers.ts';
import { toInvitationKey } from '#functions/back-office/emails/staff-email-keys.ts';
import type { StaffMemberRecord } from '#functions/back-office/entities/staff-member.ts';
import { type StaffChange, writeStaff } from '#functions/back-office/transactions/staff-transactions.ts';
import { buildPendingMail, sendPending } from '#functions/runtime/email/send-once.ts';
import type { Role } from '#shared/domain/common/roles.ts';
import { buildStaffEntry } from './staff-entry.ts';

type Invitee = { staffId: string; email: string; name: string; role: Role };

export const buildInvited = (invited: Invitee, now: Date): StaffMemberRecord => ({
  ...invited,
  status: 'invited',
  invitation: 1,
  invitedAt: now.toISOString(),
  sessions: [],
  version: 1,
});

/** Writes an invitation with its audit entry and its email, and sends the email. */
export async function invite(
  change: Omit<StaffChange, 'entry' | 'email'>,
  { actor, action }: { actor: string; action: string },
  now: Date,
) {
  const { next, before } = change;
  const email = buildPendingMail(toInvitationKey(next, now), now);
  const entry = buildStaffEntry(actor, action, { before, next }, now);
  const { outcome } = await writeStaff({ ...change, entry, email });
  if (outcome === 'done') await sendPending(email, staffComposers, now);
  return outcome;
}
