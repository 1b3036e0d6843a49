import type { MailRecord } from '#functions/data/mail.ts';
import { order } from '#functions/data/order.ts';
import { refund } from '#functions/data/refund.ts';
import type { Letter } from '#functions/ports/mailer.ts';
import { orderConfirmation } from './order-confirmation.ts';
import { refundNotice } from './refund-notice.ts';
import type { MailKey } from './send-once.ts';

export const confirmationKey = (orderId: string): MailKey => ({
  mailId: `order-confirmation-${orderId}`,
  kind: 'order-confirmation',
  orderId,
});

export const refundKey = (orderId: string, refundId: string): MailKey => ({
  mailId: `refund-${refundId}`,
  kind: 'refund',
  orderId,
  refundId,
});

const orderOf = async (orderId: string) => {
  const { data } = await order.get({ orderId }).go({ consistent: true });
  if (!data) throw new Error(`The order ${orderId} of a mail does not exist.`);
  return data;
};

/** Composes each kind of mail anew from what the table holds, for its first sending and for any later one. */
const composers: Record<MailRecord['kind'], (key: MailKey) => Promise<Letter>> = {
  'order-confirmation': async ({ orderId }) => orderConfirmation(await orderOf(orderId)),
  refund: async ({ orderId, refundId = '' }) => {
    const { data } = await refund.get({ orderId, refundId }).go({ consistent: true });
    if (!data) throw new Error(`The refund ${refundId} of a mail does not exist.`);
    return refundNotice(await orderOf(orderId), data);
  },
};

export const composeLetter = (key: MailKey): Promise<Letter> => composers[key.kind](key);
