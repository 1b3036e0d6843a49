import { describeDevice } from '#functions/accounts/describe-device.ts';
import type { StaffMemberRecord } from '#functions/back-office/entities/staff-member.ts';
import { type StaffChange, writeStaff } from '#functions/back-office/transactions/staff-transactions.ts';
import { buildAdminCookie, buildAdminDeviceCookie, readAdminDeviceToken } from '#functions/runtime/cookie.ts';
import { createId } from '#functions/runtime/ids.ts';
import { rememberDevice } from '#functions/runtime/known-device.ts';
import type { Scope } from '#functions/runtime/serve.ts';
import { createToken, hashToken } from '#functions/runtime/token.ts';
import type { AdminSession } from '#shared/contracts/back-office/admin-session.ts';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { adminDeviceDays, adminHours, toActor } from '#shared/domain/back-office/staff.ts';

const lifetimeSeconds = adminHours * 3600;
const deviceSeconds = adminDeviceDays * 24 * 3600;
/** One more sign-in ends the oldest session. */
const maxSessions = 10;

/** The place under which browsers that have signed in to the back office are known to the sign-in limits. */
export const backOffice = 'back office';

export async function rememberAdminDevice({
  raw,
  now,
  cookies,
}: Pick<Scope<Endpoint>, 'raw' | 'now' | 'cookies'>) {
  const token = readAdminDeviceToken(raw.cookies) ?? createToken();
  await rememberDevice(token, backOffice, deviceSeconds, now);
  cookies.push(buildAdminDeviceCookie(token, deviceSeconds));
}

/** The times of a back-office session, with the token that only its browser has. */
export function createAdminToken(now: Date) {
  const token = createToken();
  const expiresAt = new Date(now.getTime() + lifetimeSeconds * 1000);
  return {
    cookie: buildAdminCookie(token, lifetimeSeconds),
    tokenHash: hashToken(token),
    openedAt: now.toISOString(),
    expiresAt: expiresAt.toISOString(),
    ttl: Math.floor(expiresAt.getTime() / 1000),
  };
}

export const listOpenSessions = ({ sessions }: StaffMemberRecord, now: Date) =>
  sessions.filter(({ expiresAt }) => expiresAt > now.toISOString());

/** Opens a session of a member; undefined if somebody changed the member or used up the same factor in between. */
export async function openStaffSession(
  member: StaffMemberRecord,
  { now, cookies, raw }: Pick<Scope<Endpoint>, 'raw' | 'now' | 'cookies'>,
  factors?: StaffChange['factors'],
): Promise<AdminSession | undefined> {
  const { cookie, ...times } = createAdminToken(now);
  const { ttl, ...shown } = times;
  const sessionId = createId('ses');
  const device = describeDevice(raw.headers['user-agent']);
  const { staffId, name, email, role, status } = member;
  const isSetUp = status === 'active';
  const sessions = [{ ...shown, sessionId, device }, ...listOpenSessions(member, now)].slice(0, maxSessions);
  const { outcome } = await writeStaff({
    before: member,
    next: { ...member, sessions },
    factors,
    opens: { ...times, staffId, sessionId, name, role, isSetUp, actor: toActor(name, email) },
  });
  if (outcome !== 'done') return undefined;
  cookies.push(cookie);
  await rememberAdminDevice({ raw, now, cookies });
  return { user: { email, name }, role, isSetUp, expiresAt: times.expiresAt };
}

export const removeSession = (member: StaffMemberRecord, tokenHash: string): StaffMemberRecord => ({
  ...member,
  sessions: member.sessions.filter((session) => session.tokenHash !== tokenHash),
});
