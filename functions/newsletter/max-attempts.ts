/** How often SES is asked to take one email before it counts as failed. */
export const maxSendAttempts = 10;
