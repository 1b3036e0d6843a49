import type { Composers } from '#functions/runtime/email/send-once.ts';
import { buildAccountDeletedEmail, buildAddressChangedEmail } from './account-emails.ts';

/** The emails to an address that no longer has an account. */
export const accountComposers = {
  'address-changed': async ({ email }) => (email ? buildAddressChangedEmail(email) : undefined),
  'account-deleted': async ({ email, keptUntil: retainedUntil }) =>
    email ? buildAccountDeletedEmail(email, retainedUntil) : undefined,
} satisfies Partial<Composers>;
