/** The cookie of the back office, as browsers know it. */
export const adminCookieName = '__Host-admin';

/** How long the back office stays open on a device, from the password on. */
export const adminHours = 8;
