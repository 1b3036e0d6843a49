import * as z from 'zod/mini';
import { defineObject, withDescription } from '#shared/contracts/with-meta.ts';
import { Pounds, Timestamp } from './fields.ts';

/** What the payment page needs: the card form's secret, and what is charged and until when. */
export const PaymentSetUp = defineObject('PaymentSetUp', {
  clientSecret: z.string(),
  paymentIntentId: z.string(),
  amount: withDescription(z.int(), 'Pence that will be charged; 0 where a gift card has paid for all of it.'),
  total: Pounds,
  orderNumber: z.string(),
  reservedUntil: Timestamp,
});
export type PaymentSetUp = z.output<typeof PaymentSetUp>;
