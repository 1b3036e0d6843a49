import { createOwner } from '#functions/back-office/staff/create-owner.ts';
import { buildInvitationUrl } from '#functions/back-office/staff/invitation-link.ts';
import { clock } from '#functions/environment/clock.ts';

/** How the first owner signs in, as `npm start` prints it: by the invitation, or with what they have set up since. */
export async function inviteOwner(email: string): Promise<string> {
  const result = await createOwner(email, clock.now());
  return 'owner' in result && result.owner ? buildInvitationUrl(result.owner) : `${email} signs in at /admin`;
}
