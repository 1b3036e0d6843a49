import { Secret, TOTP } from 'otpauth';
import type { StaffFactorsRecord } from '#functions/back-office/entities/staff-factors.ts';
import { staffFactors } from '#functions/back-office/entities/staff-factors.ts';
import { staffMember } from '#functions/back-office/entities/staff-member.ts';
import { buildInvited } from '#functions/back-office/staff/invite.ts';
import { buildEmptyFactors } from '#functions/back-office/staff/load-staff.ts';
import { hashRecoveryCodes } from '#functions/back-office/staff/recovery-codes.ts';
import { openStaffSession } from '#functions/back-office/staff/staff-session.ts';
import { writeStaff } from '#functions/back-office/transactions/staff-transactions.ts';
import { clock } from '#functions/environment/clock.ts';
import { createId } from '#functions/runtime/ids.ts';
import type { Role } from '#shared/domain/common/roles.ts';
import { parseCookie } from './customer.ts';

export const authenticatorSecret = new Secret({ size: 20 }).base32;
export const recoveryCode = 'aaaaa-bbbbb';

/** The current code of every member's authenticator app, or the code this many half minutes later. */
export const readAuthenticator = (later = 0, secret = authenticatorSecret): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: clock.now().getTime() + later * 30_000,
  });

export type Member = { staffId: string; email: string; cookie: string };

/** A member of staff with an app, one recovery code and an open session, as after setting up. */
export async function signInStaff(
  role: Role = 'owner',
  given: Partial<StaffFactorsRecord> = {},
): Promise<Member> {
  const staffId = createId('stf');
  const now = clock.now();
  const email = `${staffId}@shop.test`;
  const factors = {
    ...buildEmptyFactors(staffId),
    authenticator: { secret: authenticatorSecret, lastStep: 0 },
    recoveryCodes: await hashRecoveryCodes(staffId, [recoveryCode]),
    ...given,
  };
  const invited = buildInvited({ staffId, email, name: 'Sam Cask', role }, now);
  await writeStaff({
    next: { ...invited, status: 'active', joinedAt: now.toISOString() },
    factors: { next: factors },
  });
  return { staffId, email, cookie: await openMemberSession(staffId) };
}

export async function openMemberSession(staffId: string): Promise<string> {
  const { data } = await staffMember.get({ staffId }).go({ consistent: true });
  if (!data) throw new Error('No staff member has this id.');
  const cookies: string[] = [];
  await openStaffSession(data, { now: clock.now(), cookies, raw: { body: '', headers: {}, cookies: [] } });
  return parseCookie(cookies[0]);
}

export const readFactors = async (staffId: string) =>
  (await staffFactors.get({ staffId }).go({ consistent: true })).data;
