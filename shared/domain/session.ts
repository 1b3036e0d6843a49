/** The cookie of a signed-in customer, as browsers know it. */
export const sessionCookieName = '__Host-session';

/** How long someone stays signed in on a device, from the sign-in on. */
export const sessionDays = 60;

/** How long a mailed code and its link are good for. */
export const codeMinutes = 10;
