import { toOrderNoticeKey } from '#functions/orders/emails/email-keys.ts';
import { orderComposers } from '#functions/orders/emails/order-composers.ts';
import { sendOnce } from '#functions/runtime/email/send-once.ts';
import { readSettings } from '#functions/table/read-settings.ts';
import type { Consequence } from './paid-order.ts';

/** Notifies the shop of a paid order, where an address is set. */
export const notifyShop: Consequence = async ({ orderId }, now) => {
  const { settings } = await readSettings();
  if (!settings.notificationEmail) return;
  const key = toOrderNoticeKey(orderId, settings.notificationEmail);
  await sendOnce(key, orderComposers, now);
};
