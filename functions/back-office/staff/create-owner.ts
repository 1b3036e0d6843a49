import { toInvitationKey } from '#functions/back-office/emails/staff-email-keys.ts';
import type { StaffMemberRecord } from '#functions/back-office/entities/staff-member.ts';
import { toPseudonym } from '#functions/runtime/visitor.ts';
import { mail } from '#functions/table/entities/mail.ts';
import { invitationDays } from '#shared/domain/back-office/staff.ts';
import { buildInvited, invite } from './invite.ts';
import { findMember, findMemberByEmail, listMembers } from './load-staff.ts';

const actor = 'create-owner';

/** The same id for the same address, so two runs at the same time create one owner. */
export const toFirstOwnerId = (email: string): string =>
  `stf_${Buffer.from(toPseudonym(`first owner ${email}`))
    .toString('hex')
    .slice(0, 24)}`;

/**
 * Invites the first owner, and again if the invitation expired unused or its email was refused. Does nothing once an owner
 * can sign in.
 */
export async function createOwner(address: string, now: Date) {
  const email = address.trim().toLowerCase();
  const owners = (await listMembers()).filter(({ role, status }) => role === 'owner' && status !== 'left');
  if (owners.some(({ status }) => status === 'active')) return { outcome: 'exists' as const };
  const before = (await findMemberByEmail(email)) ?? (await findMember(toFirstOwnerId(email)));
  const isOpen = before && Date.parse(before.invitedAt) + invitationDays * 24 * 3_600_000 > now.getTime();
  if (isOpen && !(await wasRefused(before, now))) return { outcome: 'invited' as const, owner: before };
  const next = before
    ? { ...before, role: 'owner' as const, status: 'invited' as const, ...renew(before.invitation, now) }
    : buildInvited({ staffId: toFirstOwnerId(email), email, name: 'Owner', role: 'owner' }, now);
  const outcome = await invite({ before, next }, { actor, action: 'staff_invited' }, now);
  // Somebody else wrote first: the next run reads the result.
  return outcome === 'done' ? { outcome: 'created' as const, owner: next } : { outcome: 'busy' as const };
}

/** SES refuses every email until the sender's domain is verified, which a first deployment requests at its end. */
async function wasRefused(member: StaffMemberRecord, now: Date): Promise<boolean> {
  const { data } = await mail.get({ mailId: toInvitationKey(member, now).mailId }).go({ consistent: true });
  return data?.status === 'failed';
}

const renew = (invitation: number, now: Date) => ({
  invitation: invitation + 1,
  invitedAt: now.toISOString(),
  sessions: [],
});
