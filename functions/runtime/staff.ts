import { readSetting } from '#functions/environment/config.ts';
import type { Role } from '#shared/domain/back-office/roles.ts';

/** Who works in the back office, and with which session: an address of the staff list, or the password alone. */
export type Staff = { actor: string; role: Role; tokenHash: string; expiresAt: string };

/** The actor in the trail of a session that gave the password and no name. */
export const unnamedActor = 'admin';

/** The addresses of those who may enter the back office under their own name, in lower case. */
export const staffEmails = (): string[] =>
  readSetting('STAFF_EMAILS')
    .split(',')
    .map((email) => email.trim().toLowerCase());

/** Whether a session may still act: removal from the list takes effect with the deployment. */
export const isStillAllowed = (actor: string): boolean =>
  actor === unnamedActor || staffEmails().includes(actor);
