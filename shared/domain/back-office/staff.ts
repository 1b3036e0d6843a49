/** The cookie of the back office, as browsers know it. */
export const adminCookieName = '__Host-admin';

/** The cookie of a browser that has opened the back office before, by which it has tries of its own. */
export const adminDeviceCookieName = '__Host-admin-device';

/** How long it stays, from the last sign-in on. */
export const adminDeviceDays = 90;

/**
 * An actor as the back office shows it. Anybody with the shared password may sign in under any address of the staff
 * list, so an address is a claim; `admin` and the names of jobs claim nothing.
 */
export const formatActor = (actor: string): string => (actor.includes('@') ? `${actor} (unverified)` : actor);

/** How long the back office stays open on a device, from the password on. */
export const adminHours = 8;
