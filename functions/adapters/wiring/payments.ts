import { createStripePayments } from '../stripe.ts';
import { createRotatingClient } from './rotating-client.ts';

/** The payment provider, under the key that it has now. */
export const payments = createRotatingClient(createStripePayments);
