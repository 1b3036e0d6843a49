import { outbox } from '#functions/adapters/wiring/outbox.ts';
import type { MailKey, MailKind } from './send-once.ts';

/** The emails that follow a change of the table. They go through a queue, so that SES's pace does not hold the stream up. */
export const queuedKinds = [
  'order-confirmation',
  'order-shipped',
  'order-tracked',
  'order-cancelled',
  'order-return-requested',
  'order-part-shipped',
  'order-ready',
  'order-uncollected',
  'order-notice',
  'payment-link',
  'ballot-confirmation',
  'ballot-receipt',
  'ballot-result',
  'alert-confirmation',
  'alert-message',
  'refund',
  'gift-card',
  'gift-card-receipt',
  'gift-card-refund',
  'storage-statement',
  'storage-rates-changed',
  'storage-rates-unchanged',
  'purchase-order',
  'manual-invoice',
  'manual-credit-note',
  'release-sent',
  'release-tracked',
  'release-arrived',
  'release-cancelled',
] as const satisfies readonly MailKind[];
export type QueuedKind = (typeof queuedKinds)[number];

/** Has an email sent that was not sent before. It may be put on the queue any number of times. */
export const enqueueEmail = (key: MailKey<QueuedKind>): Promise<void> => outbox().put('sendEmails', [key]);

/** Has an email sent after all that was not wanted when it was composed, and is now. */
export const enqueueUnsentEmail = (key: MailKey<QueuedKind>): Promise<void> =>
  outbox().put('sendEmails', [{ ...key, isWantedAgain: true }]);
