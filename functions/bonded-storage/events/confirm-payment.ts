import { storageComposers } from '#functions/bonded-storage/emails/storage-composers.ts';
import { toConfirmationKey } from '#functions/orders/emails/email-keys.ts';
import type { Consequence } from '#functions/orders/events/paid-order.ts';
import { sendOnce } from '#functions/runtime/email/send-once.ts';

/** Confirms by email that a withdrawal, or an invoice for storage, is paid. */
export const confirmPayment: Consequence = ({ orderId }, now) =>
  sendOnce(toConfirmationKey(orderId), storageComposers, now);
