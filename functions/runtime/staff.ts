import { readOptionalSetting, readSetting } from '#functions/environment/config.ts';
import type { AdminSessionRecord } from '#functions/table/entities/admin-session.ts';
import { readAddress } from '#shared/domain/back-office/staff.ts';
import type { Role } from '#shared/domain/common/roles.ts';

/** A user of the back office and their session: a member of staff, or somebody who knows the shared password. */
export type Staff = {
  /** Their name in the audit trail. */
  actor: string;
  /** Absent if the shared password opened the session; `email` is then what they entered. */
  staffId?: string;
  email: string | null;
  name: string | null;
  role: Role;
  /** Whether they have set up a way to sign in; until then nothing else is allowed. */
  isSetUp: boolean;
  tokenHash: string;
  expiresAt: string;
};

/** The actor in the audit trail for a session that gave the password but no name. */
export const unnamedActor = 'admin';

/** The addresses of those who may enter the back office under their own name, in lower case. */
export const readStaffEmails = (): string[] =>
  readSetting('STAFF_EMAILS')
    .split(',')
    .map((email) => email.trim().toLowerCase());

/** Whether a session of the shared password may still act: withdrawn access ends with the next deployment. */
const isStillAllowed = (actor: string): boolean =>
  hasSharedPassword() && (actor === unnamedActor || readStaffEmails().includes(actor));

export const hasSharedPassword = (): boolean => readOptionalSetting('SHARED_PASSWORD') !== 'off';

/** The actor of a session; undefined if the session is no longer valid. A member's sessions change and end with the member. */
export function toStaff(session: AdminSessionRecord): Staff | undefined {
  const { actor, staffId, name = null, tokenHash, expiresAt } = session;
  if (staffId) {
    const { role, isSetUp = false } = session;
    return role && { actor, staffId, email: readAddress(actor), name, role, isSetUp, tokenHash, expiresAt };
  }
  if (!isStillAllowed(actor)) return undefined;
  const email = actor === unnamedActor ? null : actor;
  return { actor, email, name: null, role: 'owner', isSetUp: true, tokenHash, expiresAt };
}
