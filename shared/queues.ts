import type { Need } from '#shared/jobs.ts';

/**
 * The queues, as data. `queues.sendLetters` lives in `functions/newsletter/jobs/send-letters.ts` and exports `handler`, which takes
 * an SQSEvent and answers `{ batchItemFailures }`. Every queue is at least once and without order, so each consumer may see
 * a message twice; one that failed `maxRetries` times goes to the queue's own dead-letter queue, which an alarm watches.
 */
export const queues = {
  fanOutCampaign: {
    batchSize: 1,
    atOnce: 2,
    timeoutSeconds: 60,
    visibleAfterSeconds: 360,
    maxTries: 10,
    summary: 'Walk one stretch of the newsletter list and put each of its readers on the way to a letter.',
  },
  sendLetters: {
    batchSize: 10,
    // AWS takes no number below two, and the pace of each sender is made for as many (`functions/newsletter/sending-pace.ts`).
    atOnce: 2,
    timeoutSeconds: 60,
    visibleAfterSeconds: 360,
    maxTries: 10,
    summary: 'Send the letters of a campaign at the pace that SES allows, once to each address.',
  },
  sendEmails: {
    batchSize: 10,
    // Each takes a third of a second, and SES fourteen a second at first.
    atOnce: 4,
    timeoutSeconds: 60,
    visibleAfterSeconds: 360,
    maxTries: 10,
    summary: 'Send the emails about orders, withdrawals and invoices, each once.',
  },
  pushStock: {
    batchSize: 1,
    atOnce: 2,
    timeoutSeconds: 60,
    visibleAfterSeconds: 360,
    maxTries: 5,
    needs: 'shopify',
    summary: 'Tell Shopify of bottles that were sold, or came back, here.',
  },
  syncProducts: {
    batchSize: 1,
    atOnce: 2,
    timeoutSeconds: 300,
    visibleAfterSeconds: 1_800,
    maxTries: 5,
    needs: 'shopify',
    summary: 'Bring our bottles, their texts and prices to Shopify, a stretch of the run at a time.',
  },
} as const satisfies Record<string, Queue>;

export type Queue = {
  /** How many messages come at once, and how many functions work at one time. */
  batchSize: number;
  atOnce: number;
  /** How long the function has for one batch. */
  timeoutSeconds: number;
  /** When a message that nobody has finished with comes again; at least six times the function's time. */
  visibleAfterSeconds: number;
  maxTries: number;
  /** Without what of the stage's file nothing lies on it. */
  needs?: Need;
  /** What stops working while the queue stands still, in the words of the alarm. */
  summary: string;
};

export type QueueName = keyof typeof queues;

/** The setting with the address of a queue: `QUEUE_SEND_LETTERS`. */
export const toQueueSetting = (name: QueueName): string =>
  `QUEUE_${name.replace(/[A-Z]/g, (capital) => `_${capital}`).toUpperCase()}`;
