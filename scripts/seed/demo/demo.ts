import { createHash } from 'node:crypto';
import { payment } from '#functions/orders/entities/payment.ts';
import type { OwnedOrder } from '#functions/orders/events/paid-order.ts';
import type { MailKey } from '#functions/runtime/email/send-once.ts';
import { mail } from '#functions/table/entities/mail.ts';
import { createIfMissing } from '../create-if-missing.ts';
import { demoAddresses, demoCustomer } from './history.ts';

/** Everything about the sample customer is derived from the end of its history. */
export type Demo = { customerId: string; endsAt: Date };

const dayMs = 24 * 3600 * 1000;

const digest = (what: string): string => createHash('sha256').update(`sample ${what}`).digest('hex');

/** The same id for the same thing, however often the shop is seeded. */
export const demoId = (prefix: string, what: string): string => `${prefix}_${digest(what).slice(0, 24)}`;

/** A readable order number; each order of the sample customer always gets the same one. */
export function demoOrderNumber(what: string): string {
  const text = digest(`number of ${what}`).toUpperCase();
  return `${text.slice(0, 4)}-${text.slice(4, 8)}`;
}

export const demoCustomerId = demoId('cus', 'customer');

/** A time of day, the given number of days before the history ends. */
export function daysBefore({ endsAt }: Demo, days: number, time: string): Date {
  const day = new Date(endsAt.getTime() - days * dayMs).toISOString().slice(0, 10);
  return new Date(`${day}T${time}:00.000Z`);
}

export const demoBuyer = {
  name: `${demoCustomer.firstName} ${demoCustomer.lastName}`,
  email: demoCustomer.email,
  address: [demoAddresses[0].addressLine1, demoAddresses[0].city, demoAddresses[0].postcode].join(', '),
};

/** Marks emails of the past as sent, so the mailbox does not fill with two years of them. */
export const recordSentEmail = (key: MailKey, at: Date): Promise<void> => {
  const moment = at.toISOString();
  return createIfMissing(
    mail.create({ ...key, status: 'sent', attempts: 1, startedAt: moment, sentAt: moment }).go(),
  );
};

/** Stores what Stripe would have reported about an order's payment. */
export const recordPastPayment = ({
  orderId,
  orderNumber,
  totalPence,
  version,
  paymentIntentId = '',
}: OwnedOrder) =>
  createIfMissing(
    payment
      .create({
        orderId,
        orderNumber,
        paymentIntentId,
        status: 'succeeded',
        amountPence: totalPence,
        orderVersion: version,
        secretHash: digest(`secret of ${orderId}`),
      })
      .go(),
  );
