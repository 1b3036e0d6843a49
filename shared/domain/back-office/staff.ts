/** The name of the back office's session cookie. */
export const adminCookieName = '__Host-admin';

/** The cookie of a browser that has opened the back office before, which gives it an allowance of attempts of its own. */
export const adminDeviceCookieName = '__Host-admin-device';

/** How long the device cookie lasts after the last sign-in. */
export const adminDeviceDays = 90;

/** A member of staff as the audit trail names them: `Ada Byron <ada@dram.example>`. */
export const toActor = (name: string, email: string): string => `${name.replace(/[<>]/g, '')} <${email}>`;

/** The address in an actor's name; null when there is none. */
export const readAddress = (actor: string): string | null => /<([^<>]+)>$/.exec(actor)?.[1] ?? null;

/**
 * An actor as the back office shows it. Anybody with the shared password may sign in under any address of the staff list, so an
 * address alone is a claim. `admin` and the names of jobs claim nothing, and names of staff are proved.
 */
export const formatActor = (actor: string): string =>
  actor.includes('@') && !readAddress(actor) ? `${actor} (unverified)` : actor;

/** How long the back office stays open on a device after the password was entered. */
export const adminHours = 8;

/** How long an invitation can be accepted. */
export const invitationDays = 7;

/** How long the browser and its owner may take to answer with a passkey. */
export const passkeyMinutes = 5;

export const maxPasskeys = 10;
