import { composeEmail } from '#functions/back-office/compose-email.ts';
import { toConfirmationKey } from '#functions/runtime/email/email-keys.ts';
import { sendOnce } from '#functions/runtime/email/send-once.ts';
import type { Consequence } from './paid-order.ts';

export const mailConfirmation: Consequence = async ({ orderId }, now) => {
  const key = toConfirmationKey(orderId);
  await sendOnce(key, () => composeEmail(key), now);
};
