import { createStripePayments } from '../stripe.ts';
import { createRotatingClient } from './rotating-client.ts';

export const payments = createRotatingClient(createStripePayments);
