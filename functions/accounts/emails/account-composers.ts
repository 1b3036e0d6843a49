import type { Email } from '#functions/adapters/mailer.ts';
import { buildPlainEmail } from '#functions/runtime/email/plain-email.ts';
import type { Composers } from '#functions/runtime/email/send-once.ts';
import { formatDay } from '#shared/domain/common/format-date.ts';
import { retentionReason } from '#shared/domain/common/retention.ts';
import { store } from '#shared/store.ts';

/** Goes to the account's former address. It does not name the new one, because the owner may have lost this mailbox. */
const buildAddressChangedEmail = (to: string): Email =>
  buildPlainEmail({
    to,
    subject: `The email address of your ${store.brand} account was changed`,
    title: 'Your email address has changed',
    content: [
      `Your ${store.brand} account now has a different email address. Sign-in codes and order emails go to the new address, and you can no longer sign in with this one.`,
      `If you made this change, there is nothing to do. If not, please email ${store.email} or call ${store.phone.shown} straight away.`,
    ],
  });

/** Repeats which records are retained, since the page that listed them is gone. */
const buildAccountDeletedEmail = (to: string, retainedUntil: string | undefined): Email =>
  buildPlainEmail({
    to,
    subject: `Your ${store.brand} account has been deleted`,
    title: 'Your account has been deleted',
    content: [
      'We have deleted your profile, addresses, cart and newsletter subscription, and signed you out everywhere.',
      retainedUntil
        ? `We keep your orders and invoices and our records of them. ${retentionReason} Each is deleted six years after the end of its calendar year, the last after ${formatDay(retainedUntil)}. Until then we use them for nothing else.`
        : 'We keep nothing from your account.',
      'Ballot entries and the names on gift cards are not part of your account. Our privacy notice says when we delete them.',
      `You are welcome back at any time. If you did not delete the account, please email ${store.email}.`,
    ],
  });

/** The emails to an address that no longer has an account. */
export const accountComposers = {
  'address-changed': async ({ email }) => (email ? buildAddressChangedEmail(email) : undefined),
  'account-deleted': async ({ email, keptUntil: retainedUntil }) =>
    email ? buildAccountDeletedEmail(email, retainedUntil) : undefined,
} satisfies Partial<Composers>;
