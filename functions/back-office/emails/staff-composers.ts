import { buildInvitationUrl } from '#functions/back-office/staff/invitation-link.ts';
import { findMember } from '#functions/back-office/staff/load-staff.ts';
import type { Composers } from '#functions/runtime/email/send-once.ts';
import { buildInvitationEmail, buildPasswordUsedEmail } from './staff-emails.ts';

export const staffComposers = {
  'staff-invitation': async ({ staffId = '' }) => {
    const member = await findMember(staffId);
    if (member?.status !== 'invited') return undefined;
    return buildInvitationEmail(member.email, { ...member, url: await buildInvitationUrl(member) });
  },
  'staff-password-used': async ({ staffId = '', occasion = '' }) => {
    const member = await findMember(staffId);
    return member && buildPasswordUsedEmail(member.email, occasion);
  },
} satisfies Partial<Composers>;
