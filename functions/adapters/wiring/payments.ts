import { createStripePayments } from '../stripe.ts';
import { createRotatingClient } from './rotating-client.ts';

/** The payment provider, with its current key. */
export const payments = createRotatingClient(createStripePayments);
