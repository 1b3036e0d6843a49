import type { MailKey } from '#functions/runtime/email/send-once.ts';

const daySeconds = 24 * 3600;
const toMonthFrom = (now: Date) => Math.floor(now.getTime() / 1000) + 30 * daySeconds;

/** Notifies the former address of an account. */
export const toAddressChangedKey = (
  changeId: string,
  email: string,
  now: Date,
): MailKey<'address-changed'> => ({
  mailId: `address-changed-${changeId}`,
  kind: 'address-changed',
  email,
  ttl: toMonthFrom(now),
});

/** The last email to an account; each account gets one. */
export const toAccountDeletedKey = (
  customerId: string,
  email: string,
  retainedUntil: string | undefined,
  now: Date,
): MailKey<'account-deleted'> => ({
  mailId: `account-deleted-${customerId}`,
  kind: 'account-deleted',
  email,
  keptUntil: retainedUntil,
  ttl: toMonthFrom(now),
});
