import type { Need } from '#shared/jobs.ts';

/**
 * The queues, as data. `queues.sendLetters` is in `functions/newsletter/jobs/send-letters.ts` and exports `handler`, which
 * takes an SQSEvent and answers `{ batchItemFailures }`. Delivery is at least once and unordered, so a consumer may see a
 * message twice; one that has failed `maxTries` times goes to the queue's own dead-letter queue, which an alarm watches.
 */
export const queues = {
  fanOutCampaign: {
    batchSize: 1,
    atOnce: 2,
    timeoutSeconds: 60,
    visibleAfterSeconds: 360,
    maxTries: 10,
    summary: 'Read one page of the newsletter list and queue an email for each of its subscribers.',
  },
  sendLetters: {
    batchSize: 10,
    // AWS's minimum is two; each sender's rate assumes this number (`functions/newsletter/sending-pace.ts`).
    atOnce: 2,
    timeoutSeconds: 60,
    visibleAfterSeconds: 360,
    maxTries: 10,
    summary: 'Send the emails of a campaign at the rate that SES allows, once to each address.',
  },
  sendEmails: {
    batchSize: 10,
    // Each email takes a third of a second, and a new SES account allows fourteen a second.
    atOnce: 4,
    timeoutSeconds: 60,
    visibleAfterSeconds: 360,
    maxTries: 10,
    summary: 'Send the emails about orders, withdrawals and invoices, once each.',
  },
  pushStock: {
    batchSize: 1,
    atOnce: 2,
    timeoutSeconds: 60,
    visibleAfterSeconds: 360,
    maxTries: 5,
    needs: 'shopify',
    summary: 'Update the stock at Shopify after bottles were sold or returned here.',
  },
  syncProducts: {
    batchSize: 1,
    atOnce: 2,
    timeoutSeconds: 300,
    visibleAfterSeconds: 1_800,
    maxTries: 5,
    needs: 'shopify',
    summary: 'Copy our bottles with their texts and prices to Shopify, one batch of the run at a time.',
  },
} as const satisfies Record<string, Queue>;

export type Queue = {
  /** How many messages arrive together, and how many functions run at the same time. */
  batchSize: number;
  atOnce: number;
  /** The function's time limit for one batch. */
  timeoutSeconds: number;
  /** After how long an unfinished message is delivered again; AWS recommends at least six times the function's time limit. */
  visibleAfterSeconds: number;
  maxTries: number;
  /** What the stage must have for the queue to be used. */
  needs?: Need;
  /** What stops working while the queue is stuck; shown in the alarm. */
  summary: string;
};

export type QueueName = keyof typeof queues;

/** The setting with the address of a queue: `QUEUE_SEND_LETTERS`. */
export const toQueueSetting = (name: QueueName): string =>
  `QUEUE_${name.replace(/[A-Z]/g, (capital) => `_${capital}`).toUpperCase()}`;
