import { outbox } from '#functions/adapters/wiring/outbox.ts';
import type { MailKey, MailKind } from './send-once.ts';

/** The emails triggered by a change in the table. They go through a queue, so SES's pace does not hold up the stream. */
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

/** Requests an email that has not been sent before. It may be queued any number of times. */
export const enqueueEmail = (key: MailKey<QueuedKind>): Promise<void> => outbox().put('sendEmails', [key]);

/** Requests an email that was no longer wanted when it was composed, but is wanted again. */
export const enqueueUnsentEmail = (key: MailKey<QueuedKind>): Promise<void> =>
  outbox().put('sendEmails', [{ ...key, isWantedAgain: true }]);
