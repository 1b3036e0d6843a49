import { createStripePayouts } from '../stripe-payouts.ts';
import { createRotatingClient } from './rotating-client.ts';

export const payouts = createRotatingClient(createStripePayouts);
