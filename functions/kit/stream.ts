import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import type { StreamName } from '#shared/streams.ts';
import { clock } from './clock.ts';
import { errorFields, type LogFields, log, logAbout } from './log.ts';

export type StreamHandler = (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>;

/** An item before and after one change; `before` is absent for a new one. */
export type Change<Item> = { before: Item | undefined; after: Item | undefined };

type Image = Parameters<typeof unmarshall>[0];

const itemOf = <Item>(image: unknown): Item | undefined =>
  image ? (unmarshall(image as Image) as Item) : undefined;

const changeOf = <Item>({ dynamodb }: DynamoDBRecord): Change<Item> => ({
  before: itemOf(dynamodb?.OldImage),
  after: itemOf(dynamodb?.NewImage),
});

/** What the log lines of a record have in common; by its order one is found from the payment to the letter. */
const aboutRecord = (stream: StreamName, { eventID, dynamodb }: DynamoDBRecord): LogFields => ({
  stream,
  record: eventID,
  orderId: (dynamodb?.NewImage ?? dynamodb?.OldImage)?.orderId?.S,
});

/**
 * Makes a stream consumer of what is to be done about one change. Changes of a shard come in order; at the first that
 * fails the batch ends, and Lambda sends it and what followed it again.
 */
export function stream<Item>(
  name: StreamName,
  follow: (change: Change<Item>, now: Date) => Promise<void>,
): StreamHandler {
  const isDone = async (record: DynamoDBRecord): Promise<boolean> => {
    try {
      await follow(changeOf(record), clock.now());
      return true;
    } catch (error) {
      log.error('stream record failed', errorFields(error));
      return false;
    }
  };
  return async ({ Records }) => {
    for (const record of Records) {
      if (await logAbout(aboutRecord(name, record), () => isDone(record))) continue;
      return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] };
    }
    return { batchItemFailures: [] };
  };
}

/**
 * Makes a stream consumer of what is to be done about a batch of changes as a whole; a failure brings all of them again.
 * `batchId` is the same for the same batch.
 */
export function streamBatch<Item>(
  name: StreamName,
  follow: (changes: readonly Change<Item>[], now: Date, batchId: string) => Promise<void>,
): StreamHandler {
  return async ({ Records }) => {
    const first = Records[0]?.dynamodb?.SequenceNumber ?? '';
    const last = Records.at(-1)?.dynamodb?.SequenceNumber ?? '';
    try {
      await follow(Records.map(changeOf<Item>), clock.now(), `${first}-${last}`);
      return { batchItemFailures: [] };
    } catch (error) {
      log.error('stream batch failed', { stream: name, ...errorFields(error) });
      return { batchItemFailures: [{ itemIdentifier: first }] };
    }
  };
}
