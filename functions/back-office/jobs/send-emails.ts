import * as z from 'zod';
import { queuedComposers } from '#functions/back-office/emails/queued-composers.ts';
import { type QueuedKind, queuedKinds } from '#functions/runtime/email/enqueue-email.ts';
import { type MailKey, resendUnsent, sendOnce } from '#functions/runtime/email/send-once.ts';
import { defineQueue } from '#functions/runtime/queue.ts';

/** What lies on the queue `sendEmails`: the key of one email, from which the consumer claims, composes and sends it. */
const QueuedEmail = z.object({
  mailId: z.string(),
  kind: z.enum(queuedKinds),
  orderId: z.string().optional(),
  refundId: z.string().optional(),
  customerId: z.string().optional(),
  invoiceId: z.string().optional(),
  purchaseOrderId: z.string().optional(),
  occasion: z.string().optional(),
  email: z.string().optional(),
  /** Only where it was no longer wanted when it was composed (`resendUnsent`). */
  isWantedAgain: z.literal(true).optional(),
}) satisfies z.ZodType<MailKey<QueuedKind>>;

/**
 * Sends an email that follows a change of the table. A message that comes twice finds the email claimed; from the claim
 * on, the job `resendUncertainMail` sees to what is cut short or SES is too busy for.
 */
export const handler = defineQueue('sendEmails', QueuedEmail, ({ isWantedAgain, ...key }, { now }) =>
  (isWantedAgain ? resendUnsent : sendOnce)(key, queuedComposers, now),
);
