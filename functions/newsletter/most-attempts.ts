/** How often SES is asked to take one letter before it counts as failed. */
export const mostAttempts = 10;
