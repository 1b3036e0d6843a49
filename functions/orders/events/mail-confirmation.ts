import { toConfirmationKey } from '#functions/orders/emails/email-keys.ts';
import { enqueueEmail } from '#functions/runtime/email/enqueue-email.ts';
import type { Consequence } from './paid-order.ts';

/** Has a payment confirmed by email, whatever was bought; the composer checks what the order was for. */
export const mailConfirmation: Consequence = ({ orderId }) => enqueueEmail(toConfirmationKey(orderId));
