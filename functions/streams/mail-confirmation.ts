import { confirmationKey } from '#functions/mail/letter-keys.ts';
import { composeLetter } from '#functions/mail/letters.ts';
import { sendOnce } from '#functions/mail/send-once.ts';
import type { Consequence } from './paid-order.ts';

export const mailConfirmation: Consequence = async ({ orderId }, now) => {
  const key = confirmationKey(orderId);
  await sendOnce(key, () => composeLetter(key), now);
};
