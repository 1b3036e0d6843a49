import type { StaffMemberRecord } from '#functions/back-office/entities/staff-member.ts';
import type { MailKey } from '#functions/runtime/email/send-once.ts';

const monthSeconds = 30 * 24 * 3600;
const toMonthFrom = (now: Date) => Math.floor(now.getTime() / 1000) + monthSeconds;

export const toInvitationKey = (
  { staffId, invitation }: StaffMemberRecord,
  now: Date,
): MailKey<'staff-invitation'> => ({
  mailId: `staff-invitation-${staffId}-${invitation}`,
  kind: 'staff-invitation',
  staffId,
  ttl: toMonthFrom(now),
});

/** Reports a use of the shared password to one owner. */
export const toPasswordUsedKey = (
  staffId: string,
  sessionId: string,
  occasion: string,
  now: Date,
): MailKey<'staff-password-used'> => ({
  mailId: `staff-password-used-${sessionId}-${staffId}`,
  kind: 'staff-password-used',
  staffId,
  occasion,
  ttl: toMonthFrom(now),
});
