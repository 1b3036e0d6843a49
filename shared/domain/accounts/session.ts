/** The cookie of a signed-in customer, as browsers know it. */
export const sessionCookieName = '__Host-session';

/** The cookie of a browser that has signed in before, by which it has sign-in codes of its own. */
export const deviceCookieName = '__Host-device';

/** How long it stays, from the last sign-in on: as long as browsers store a cookie (RFC 6265bis, 5.5). */
export const deviceDays = 400;

/** How long someone stays signed in on a device, from the sign-in on. */
export const sessionDays = 60;

/** How long a mailed code and its link are good for. */
export const codeMinutes = 10;
