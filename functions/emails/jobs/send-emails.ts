import * as z from 'zod/mini';
import { queuedComposers } from '#functions/emails/queued-composers.ts';
import type { QueuedKind } from '#functions/runtime/email/enqueue-email.ts';
import { type MailKey, resendUnsent, sendOnce } from '#functions/runtime/email/send-once.ts';
import { defineQueue } from '#functions/runtime/queue.ts';
import { queuedKinds } from '#functions/table/entities/mail.ts';

/** A message of the queue `sendEmails`: the key of one email, from which the consumer claims, composes and sends it. */
const QueuedEmail = z.object({
  mailId: z.string(),
  kind: z.enum(queuedKinds),
  orderId: z.optional(z.string()),
  refundId: z.optional(z.string()),
  customerId: z.optional(z.string()),
  invoiceId: z.optional(z.string()),
  purchaseOrderId: z.optional(z.string()),
  occasion: z.optional(z.string()),
  email: z.optional(z.string()),
  /** Only for an email that was no longer wanted when it was composed (`resendUnsent`). */
  isWantedAgain: z.optional(z.literal(true)),
}) satisfies z.ZodMiniType<MailKey<QueuedKind>>;

/**
 * Sends an email that follows a change of the table. A message delivered twice finds the email claimed. Once claimed, an
 * email that is interrupted or throttled by SES is left to the job `resendUncertainMail`.
 */
export const handler = defineQueue('sendEmails', QueuedEmail, ({ isWantedAgain, ...key }, { now }) =>
  (isWantedAgain ? resendUnsent : sendOnce)(key, queuedComposers, now),
);
