/** The name of a signed-in customer's cookie. */
export const sessionCookieName = '__Host-session';

/** The cookie of a browser that has signed in before, which gives it an allowance of sign-in codes of its own. */
export const deviceCookieName = '__Host-device';

/** How long the device cookie lasts after the last sign-in: as long as browsers store a cookie (RFC 6265bis, 5.5). */
export const deviceDays = 400;

/** How long someone stays signed in on a device after signing in. */
export const sessionDays = 60;

/** How long an emailed code and its link are valid. */
export const codeMinutes = 10;
