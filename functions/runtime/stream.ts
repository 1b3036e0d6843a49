import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { clock } from '#functions/environment/clock.ts';
import type { StreamName } from '#shared/streams.ts';
import { type LogFields, log, logWithFields, toErrorFields } from './log.ts';

export type StreamHandler = (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>;

/** An item before and after one change; `before` is absent for a new one. */
export type Change<Item> = { before: Item | undefined; after: Item | undefined };

type Image = Parameters<typeof unmarshall>[0];

const parseItem = <Item>(image: unknown): Item | undefined =>
  image ? (unmarshall(image as Image) as Item) : undefined;

const parseChange = <Item>({ dynamodb }: DynamoDBRecord): Change<Item> => ({
  before: parseItem(dynamodb?.OldImage),
  after: parseItem(dynamodb?.NewImage),
});

/** The fields shared by the log lines of a record; through its order, a sale can be traced from the payment to the email. */
const toLogFields = (stream: StreamName, { eventID, dynamodb }: DynamoDBRecord): LogFields => ({
  stream,
  record: eventID,
  orderId: (dynamodb?.NewImage ?? dynamodb?.OldImage)?.orderId?.S,
});

/**
 * Makes a stream consumer from the work on one change. Changes of a shard arrive in order; the batch ends at the first
 * failure, and Lambda delivers that change and those after it again.
 */
export function defineStream<Item>(
  name: StreamName,
  follow: (change: Change<Item>, now: Date) => Promise<void>,
): StreamHandler {
  const isDone = async (record: DynamoDBRecord): Promise<boolean> => {
    try {
      await follow(parseChange(record), clock.now());
      return true;
    } catch (error) {
      log.error('stream record failed', toErrorFields(error));
      return false;
    }
  };
  return async ({ Records }) => {
    for (const record of Records) {
      if (await logWithFields(toLogFields(name, record), () => isDone(record))) continue;
      return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] };
    }
    return { batchItemFailures: [] };
  };
}

/**
 * Makes a stream consumer from the work on a whole batch of changes; a failure repeats the whole batch. `batchId` is the
 * same for the same batch.
 */
export function defineBatchStream<Item>(
  name: StreamName,
  follow: (changes: readonly Change<Item>[], now: Date, batchId: string) => Promise<void>,
): StreamHandler {
  return async ({ Records }) => {
    const first = Records[0]?.dynamodb?.SequenceNumber ?? '';
    const last = Records.at(-1)?.dynamodb?.SequenceNumber ?? '';
    try {
      await follow(Records.map(parseChange<Item>), clock.now(), `${first}-${last}`);
      return { batchItemFailures: [] };
    } catch (error) {
      log.error('stream batch failed', { stream: name, ...toErrorFields(error) });
      return { batchItemFailures: [{ itemIdentifier: first }] };
    }
  };
}
