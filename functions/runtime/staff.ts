import { readOptionalSetting, readSetting } from '#functions/environment/config.ts';
import type { AdminSessionRecord } from '#functions/table/entities/admin-session.ts';
import { readAddress } from '#shared/domain/back-office/staff.ts';
import type { Role } from '#shared/domain/common/roles.ts';

/** Who works in the back office, and with which session: one of the staff, or whoever knows the shared password. */
export type Staff = {
  /** As the trail names them. */
  actor: string;
  /** Absent where the shared password opened the session, and `email` is what they said. */
  staffId?: string;
  email: string | null;
  name: string | null;
  role: Role;
  /** Whether they have a way to sign in; before that nothing else is allowed. */
  isSetUp: boolean;
  tokenHash: string;
  expiresAt: string;
};

/** The actor in the trail of a session that gave the password and no name. */
export const unnamedActor = 'admin';

/** The addresses of those who may enter the back office under their own name, in lower case. */
export const staffEmails = (): string[] =>
  readSetting('STAFF_EMAILS')
    .split(',')
    .map((email) => email.trim().toLowerCase());

/** Whether a session of the shared password may still act: what is taken back takes effect with the deployment. */
const isStillAllowed = (actor: string): boolean =>
  hasSharedPassword() && (actor === unnamedActor || staffEmails().includes(actor));

export const hasSharedPassword = (): boolean => readOptionalSetting('SHARED_PASSWORD') !== 'off';

/** Who acts with a session; undefined where it opens nothing any more. A member's are changed and ended with the member. */
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
