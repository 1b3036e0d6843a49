import { toOrderNoticeKey } from '#functions/orders/emails/email-keys.ts';
import { enqueueEmail } from '#functions/runtime/email/enqueue-email.ts';
import { readSettings } from '#functions/table/read-settings.ts';
import type { Consequence } from './paid-order.ts';

/** Notifies the shop of a paid order, where an address is set. */
export const notifyShop: Consequence = async ({ orderId }) => {
  const { settings } = await readSettings();
  if (!settings.notificationEmail) return;
  await enqueueEmail(toOrderNoticeKey(orderId, settings.notificationEmail));
};
