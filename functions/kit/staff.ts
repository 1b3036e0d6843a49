import { setting } from './config.ts';

/** Who works in the back office, and with which session: an address of the staff list, or the password alone. */
export type Staff = { actor: string; tokenHash: string; expiresAt: string };

/** What stands in the trail for whoever has given the password and no name. */
export const namelessActor = 'admin';

/** The addresses of those who may enter the back office under their own name, in lower case. */
export const staffEmails = (): string[] =>
  setting('STAFF_EMAILS')
    .split(',')
    .map((email) => email.trim().toLowerCase());

/** Whether who entered may still act: whoever was taken off the list is out with the deployment that says so. */
export const mayAct = (actor: string): boolean => actor === namelessActor || staffEmails().includes(actor);
