import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { clock } from '#functions/environment/clock.ts';
import { type QueueName, queues } from '#shared/queues.ts';
import { log, logWithFields, toErrorFields } from './log.ts';

export type QueueHandler = (event: SQSEvent, context?: QueueContext) => Promise<SQSBatchResponse>;

type QueueContext = { getRemainingTimeInMillis?: () => number };

/** The delivery of a message. */
export type Delivery = {
  now: Date;
  /** How often it has been delivered, including this time. */
  tries: number;
  /** Whether it goes to the dead-letter queue if this delivery fails as well. */
  isLastTry: boolean;
};

/** Thrown when a message cannot be processed yet, which is not an error: it is delivered again, and no error is logged. */
export class RetryLater extends Error {
  override name = 'RetryLater';
}

/** With less time than this left, remaining messages are returned to the queue instead of being cut short. */
const minMs = 8_000;

/**
 * Makes the consumer of a queue from the work on one message, whose body is JSON of a schema. Messages have no order, so
 * a failing one delays no other and is delivered again. A malformed message fails until it reaches the dead-letter queue,
 * which raises an alarm.
 */
export function defineQueue<Schema extends z.core.$ZodType>(
  name: QueueName,
  schema: Schema,
  work: (message: z.output<Schema>, received: Delivery) => Promise<void>,
): QueueHandler {
  const { maxTries } = queues[name];
  const one = async ({ body, attributes }: SQSRecord): Promise<void> => {
    const tries = Number(attributes.ApproximateReceiveCount);
    await work(z.parse(schema, JSON.parse(body)), { now: clock.now(), tries, isLastTry: tries >= maxTries });
  };
  const isDone = async (record: SQSRecord): Promise<boolean> => {
    try {
      await one(record);
      return true;
    } catch (error) {
      const fields = toErrorFields(error);
      if (error instanceof RetryLater) log.info('message will be retried', fields);
      else log.error('message failed', fields);
      return false;
    }
  };
  return async ({ Records }, context) => {
    const failed: string[] = [];
    for (const record of Records) {
      if ((context?.getRemainingTimeInMillis?.() ?? Number.POSITIVE_INFINITY) < minMs) {
        failed.push(record.messageId);
        continue;
      }
      if (!(await logWithFields({ queue: name, record: record.messageId }, () => isDone(record))))
        failed.push(record.messageId);
    }
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
  };
}
