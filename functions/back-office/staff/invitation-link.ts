import type { StaffMemberRecord } from '#functions/back-office/entities/staff-member.ts';
import { readSiteOrigin } from '#functions/environment/config.ts';
import { isLinkValid, signLink } from '#functions/runtime/link.ts';
import { invitationDays } from '#shared/domain/back-office/staff.ts';

const toSubject = (staffId: string, invitation: number) => `staff-invitation ${staffId} ${invitation}`;

/** The same link each time it is built, so the email of an invitation can be composed again. */
export async function buildInvitationUrl({ staffId, invitation, invitedAt }: StaffMemberRecord) {
  const expiresAt = new Date(Date.parse(invitedAt) + invitationDays * 24 * 3_600_000);
  const token = `${staffId}.${await signLink(toSubject(staffId, invitation), expiresAt)}`;
  return `${readSiteOrigin()}/admin/join?${new URLSearchParams({ token })}`;
}

/** The id in front of a link's signature; the signature is checked against the member's invitation. */
export const readInvitedId = (token: string): string => token.split('.')[0] || '-';

/** Valid until it expires, or its member has a second factor or is invited again. */
export const isInvitationValid = (
  { staffId, invitation, status }: StaffMemberRecord,
  token: string,
  now: Date,
): Promise<boolean> | false =>
  status === 'invited' && isLinkValid(toSubject(staffId, invitation), token.slice(staffId.length + 1), now);
