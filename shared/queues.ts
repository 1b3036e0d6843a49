/**
 * The queues, as data. `queues.sendLetters` lives in `functions/queues/send-letters.ts` and exports `handler`, which takes
 * an SQSEvent and answers `{ batchItemFailures }`. Every queue is at least once and without order, so each consumer may see
 * a message twice; one that failed `mostTries` times goes to the queue's own dead-letter queue, which an alarm watches.
 */
export const queues = {
  fanOutCampaign: {
    batchSize: 1,
    visibleAfterSeconds: 180,
    mostTries: 10,
    summary: 'Walk one stretch of the newsletter list and put each of its readers on the way to a letter.',
  },
  sendLetters: {
    batchSize: 10,
    /** Two senders at once at the most, so that SES is asked no faster than the pace allows. */
    atOnce: 2,
    visibleAfterSeconds: 180,
    mostTries: 10,
    summary: 'Send the letters of a campaign at the pace that SES allows, once to each address.',
  },
  pushStock: {
    batchSize: 1,
    atOnce: 2,
    visibleAfterSeconds: 120,
    mostTries: 5,
    summary: 'Tell Shopify of bottles that were sold, or came back, here.',
  },
} as const satisfies Record<string, Queue>;

type Queue = {
  /** How many messages come at once, and how many functions work at one time. */
  batchSize: number;
  atOnce?: number;
  /** When a message that nobody has finished with comes again; at least six times the function's time. */
  visibleAfterSeconds: number;
  mostTries: number;
  summary: string;
};

export type QueueName = keyof typeof queues;
