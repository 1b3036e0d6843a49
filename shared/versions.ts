/** The versions that the back office shows; a test keeps them equal to the packages. */
export const applicationVersion = '0.1.0';
export const stripeApiVersion = '2026-10-28.endive';
