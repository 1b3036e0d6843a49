import * as z from 'zod';
import { Pounds, Timestamp } from './fields.ts';

/** What the payment page needs: the card form's secret, and what is charged until when. */
export const PaymentSetUp = z
  .object({
    clientSecret: z.string(),
    paymentIntentId: z.string(),
    amount: z.int().meta({ description: 'Pence that will be charged.' }),
    total: Pounds,
    orderNumber: z.string(),
    reservedUntil: Timestamp,
  })
  .meta({ id: 'PaymentSetUp' });
export type PaymentSetUp = z.output<typeof PaymentSetUp>;
