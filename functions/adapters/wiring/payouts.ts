import { createStripePayouts } from '../stripe-payouts.ts';
import { createRotatingClient } from './rotating-client.ts';

/** The payment provider's payouts, under the key that it has now. */
export const payouts = createRotatingClient(createStripePayouts);
