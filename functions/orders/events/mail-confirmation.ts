import { toConfirmationKey } from '#functions/orders/emails/email-keys.ts';
import { orderComposers } from '#functions/orders/emails/order-composers.ts';
import { sendOnce } from '#functions/runtime/email/send-once.ts';
import type { Consequence } from './paid-order.ts';

export const mailConfirmation: Consequence = async ({ orderId }, now) => {
  const key = toConfirmationKey(orderId);
  await sendOnce(key, orderComposers, now);
};
