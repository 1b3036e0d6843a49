import { createStripePayouts } from '../stripe-payouts.ts';
import { createRotatingClient } from './rotating-client.ts';

/** The payment provider's payouts, with its current key. */
export const payouts = createRotatingClient(createStripePayouts);
