import type { EntityItem } from 'electrodb';
import { indexPartitions, partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/** The reason stored for an email that was no longer wanted when it was composed. */
export const notWantedReason = 'It was no longer wanted.';

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
] as const;

/**
 * One email and its outcome. SES takes no idempotency key, so the row is written before SES is called: `sending`. If the
 * process dies in between, SES's own event about the email, which carries `mailId` as a tag, proves that it was sent;
 * without such an event it was not, and a job sends it again.
 *
 * | access | key |
 * |---|---|
 * | one mail | `mail#<mailId>` |
 * | mails begun and not known to be sent | gsi1 `mails#uncertain` / `<mailId>` |
 * | mails that were not sent and should have been, by when that was | gsi2 `mails#failed` / `<failedAt>` |
 *
 * Every change sets the status, because ElectroDB decides by it whether the row stays in the index of uncertain emails.
 */
export const mail = defineEntity('mail', {
  attributes: {
    /** Identifies the email, such as `order-confirmation-ord_…`; one email per id, ever. */
    mailId: { type: 'string', required: true },
    kind: {
      type: [
        ...queuedKinds,
        'order-invoice',
        'order-return-agreed',
        'order-return-asked',
        'order-return-declined',
        'newsletter-confirmation',
        'newsletter-already-joined',
        'address-changed',
        'account-deleted',
        'staff-invitation',
        'staff-password-used',
      ] as const,
      required: true,
    },
    orderId: { type: 'string' },
    refundId: { type: 'string' },
    subscriberId: { type: 'string' },
    /** The recipient, if nothing else in the table still knows it; removed once the email is sent. */
    email: { type: 'string' },
    /** The last day on which any record of a deleted account is retained. */
    keptUntil: { type: 'string' },
    customerId: { type: 'string' },
    invoiceId: { type: 'string' },
    purchaseOrderId: { type: 'string' },
    staffId: { type: 'string' },
    /** What exactly the email is about, such as a ballot entry or a card, if nothing else in the table knows it. */
    occasion: { type: 'string' },
    status: { type: ['sending', 'sent', 'failed'] as const, required: true },
    /** Why SES refused the email permanently. */
    reason: { type: 'string' },
    /** Both set if the email was not sent although it was wanted. */
    listing: { type: [indexPartitions.mailsFailed] as const },
    failedAt: { type: 'string' },
    attempts: { type: 'number', required: true },
    startedAt: { type: 'string', required: true },
    sentAt: { type: 'string' },
    sesMessageId: { type: 'string' },
    /** When the row expires, in seconds. */
    ttl: { type: 'number' },
  },
  indexes: {
    byId: {
      pk: key('pk', `${partitions.mail}\${mailId}`, ['mailId']),
      sk: key('sk', 'mail'),
    },
    uncertain: {
      index: 'gsi1',
      condition: (attributes) => attributes.status === 'sending',
      pk: key('gsi1pk', indexPartitions.mailsUncertain),
      sk: key('gsi1sk', '${mailId}', ['mailId']),
    },
    failed: {
      index: 'gsi2',
      condition: ({ listing }) => listing !== undefined,
      pk: key('gsi2pk', '${listing}', ['listing']),
      sk: key('gsi2sk', '${failedAt}', ['failedAt']),
    },
  },
});

export type MailRecord = EntityItem<typeof mail>;
