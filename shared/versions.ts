/** What the back office tells of itself; a test holds these to the packages. */
export const applicationVersion = '0.1.0';
export const stripeApiVersion = '2026-10-28.endive';
