import { orderNoticeKey } from '#functions/mail/letter-keys.ts';
import { composeLetter } from '#functions/mail/letters.ts';
import { sendOnce } from '#functions/mail/send-once.ts';
import { readSettings } from '#functions/settings/read-settings.ts';
import type { Consequence } from './paid-order.ts';

/** Tells the shop itself, where somebody there wants to be told. */
export const notifyShop: Consequence = async ({ orderId }, now) => {
  const { settings } = await readSettings();
  if (!settings.notificationEmail) return;
  const key = orderNoticeKey(orderId, settings.notificationEmail);
  await sendOnce(key, () => composeLetter(key), now);
};
