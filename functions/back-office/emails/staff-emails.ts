import type { Email } from '#functions/adapters/mailer.ts';
import { readSiteOrigin } from '#functions/environment/config.ts';
import {
  formatFooter,
  renderButton,
  renderLayout,
  renderParagraph,
} from '#functions/runtime/email/layout.ts';
import { buildPlainEmail } from '#functions/runtime/email/plain-email.ts';
import { codeMinutes } from '#shared/domain/accounts/session.ts';
import { invitationDays } from '#shared/domain/back-office/staff.ts';
import type { Role } from '#shared/domain/common/roles.ts';
import { store } from '#shared/store.ts';

const place = `the ${store.brand} back office`;

export function buildInvitationEmail(
  to: string,
  { name, role, url }: { name: string; role: Role; url: string },
): Email {
  const subject = `You're invited to ${place}`;
  const lead = [
    `Hello ${name},`,
    `You've been invited to ${place} as ${role === 'owner' ? 'an owner' : role}.`,
  ];
  const after = [
    `The link works for ${invitationDays} days, or until you have set up a passkey or an authenticator app. Don't pass it on: whoever has it can sign in as you.`,
    `If you don't work for ${store.brand}, you can ignore this email.`,
  ];
  return {
    to,
    subject,
    text: [...lead, `Accept the invitation: ${url}`, ...after, formatFooter()].join('\n\n'),
    html: renderLayout({
      title: subject,
      preview: lead[1] ?? '',
      content: [
        ...lead.map(renderParagraph),
        `<p style="margin:0 0 24px">${renderButton('Accept the invitation', url)}</p>`,
        ...after.map(renderParagraph),
      ].join('\n'),
    }),
  };
}

/** The code is first in the subject, where phones look for codes to fill in. */
export const buildStaffCodeEmail = (to: string, code: string): Email =>
  buildPlainEmail({
    to,
    subject: `${code} is your code for ${place}`,
    content: [
      `Your code for ${place} is ${code}. It works once, within ${codeMinutes} minutes, together with your authenticator app or a recovery code.`,
      "If you didn't request this, tell an owner: nobody can sign in without your second factor.",
    ],
  });

/** Goes to every address that is not staff, so the answer to a request for a code reveals nobody. */
export const buildNotStaffEmail = (to: string): Email =>
  buildPlainEmail({
    to,
    subject: `This address can't sign in to ${place}`,
    content: [
      `Someone, probably you, tried to sign in to ${place} with this address. It isn't the address of anyone who can.`,
      'If you have been invited, please use the link in the invitation first. Otherwise you can ignore this email.',
    ],
  });

export const buildPasswordUsedEmail = (to: string, occasion: string): Email =>
  buildPlainEmail({
    to,
    subject: `The shared password of ${place} was used`,
    title: 'The shared password was used',
    content: [
      `Somebody signed in to ${place} with the shared password: ${occasion}.`,
      `If you don't know who that was, change the password (npm run admin-password) or switch it off, and look at the audit trail: ${readSiteOrigin()}/admin/settings/trail`,
    ],
  });
