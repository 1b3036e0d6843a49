import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type * as z from 'zod';
import { type QueueName, queues } from '#shared/queues.ts';
import { clock } from './clock.ts';
import { errorFields, log, logAbout } from './log.ts';

export type QueueHandler = (event: SQSEvent, context?: QueueContext) => Promise<SQSBatchResponse>;

type QueueContext = { getRemainingTimeInMillis?: () => number };

/** How a message has come. */
export type Received = {
  now: Date;
  /** How often it has come, this time counted. */
  tries: number;
  /** Whether it goes to the dead-letter queue if this fails as well. */
  isLastTry: boolean;
};

/** Thrown where a message cannot be dealt with yet, which is nobody's mistake: it comes again, and the log stays calm. */
export class NotYet extends Error {
  override name = 'NotYet';
}

/** With less time than this left, what has not been begun goes back instead of being cut short. */
const leastMs = 8_000;

/**
 * Makes a consumer of a queue of what is to be done about one message, whose body is JSON of a schema. Messages have no
 * order, so one that fails holds up no other; it comes again by itself, alone. What is no message of this queue fails until
 * it lies in the dead-letter queue, where somebody looks at it.
 */
export function queue<Schema extends z.core.$ZodType>(
  name: QueueName,
  schema: Schema,
  work: (message: z.output<Schema>, received: Received) => Promise<void>,
): QueueHandler {
  const { mostTries } = queues[name];
  const parse = (schema as unknown as z.ZodType<z.output<Schema>>).parse;
  const one = async ({ body, attributes }: SQSRecord): Promise<void> => {
    const tries = Number(attributes.ApproximateReceiveCount);
    await work(parse(JSON.parse(body)), { now: clock.now(), tries, isLastTry: tries >= mostTries });
  };
  const isDone = async (record: SQSRecord): Promise<boolean> => {
    try {
      await one(record);
      return true;
    } catch (error) {
      const fields = errorFields(error);
      if (error instanceof NotYet) log.info('message comes again', fields);
      else log.error('message failed', fields);
      return false;
    }
  };
  return async ({ Records }, context) => {
    const failed: string[] = [];
    for (const record of Records) {
      if ((context?.getRemainingTimeInMillis?.() ?? Number.POSITIVE_INFINITY) < leastMs) {
        failed.push(record.messageId);
        continue;
      }
      if (!(await logAbout({ queue: name, record: record.messageId }, () => isDone(record))))
        failed.push(record.messageId);
    }
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
  };
}
