import type { Email } from '#functions/adapters/mailer.ts';
import { buildPlainEmail } from '#functions/runtime/email/plain-email.ts';
import { codeMinutes } from '#shared/domain/accounts/session.ts';
import { store } from '#shared/store.ts';
import { buildCodeEmail, renderCode } from './sign-in-email.ts';

type NewAddress = { kind: 'free' | 'taken'; email: string; code: string };

const ignoreNotice =
  "If you didn't request this, you can ignore this email: nothing changes without this code.";

/**
 * The one email sent for each request for a new address. An address that already has an account gets no code, but an
 * explanation.
 */
export function buildNewAddressEmail({ kind, email, code }: NewAddress): Email {
  if (kind === 'taken') return buildAddressTakenEmail(email);
  const subject = `${code} is the code for your new ${store.brand} address`;
  const lead = `Here is the code to make this the email address of your ${store.brand} account.`;
  const limits = `It works once, within ${codeMinutes} minutes, and only on the device where you requested it.`;
  return buildCodeEmail({
    to: email,
    subject,
    sentences: [lead],
    html: [renderCode(code)],
    text: [code],
    after: [limits, ignoreNotice],
  });
}

const buildAddressTakenEmail = (to: string): Email =>
  buildPlainEmail({
    to,
    subject: `This address already has a ${store.brand} account`,
    content: [
      `Someone, probably you, tried to use this address for another ${store.brand} account. It already has its own account, so we have not sent a code and nothing has changed.`,
      "To use this address for the other account, first sign in with it and delete the account it already has. If it wasn't you, you can ignore this email.",
    ],
  });
