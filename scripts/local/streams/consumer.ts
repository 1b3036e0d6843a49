/**
 * One follower of the stream, treated as by Lambda's event source mapping: it gets batches of the records that it asked for,
 * several at a time if it allows that, and those of one partition key in order. A failed batch is retried from the record that
 * failed, and halved when the whole batch throws; a record is given up after ten tries, so that the rest continues.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { getSequenceNumber, isWanted, type RecordFilter } from './records.ts';

export interface ConsumerOptions {
  wanted: RecordFilter;
  batchSize?: number;
  batchesAtOnce?: number;
  call: (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse | undefined>;
  /** Everything up to this record has been handled and need not be delivered again. */
  onProgress: (shardId: string, sequence: string) => void;
  /** A record that was given up; in the cloud its position goes to the failure queue. */
  onGivenUp?: (record: DynamoDBRecord, error: unknown) => void;
  /** Called before a record is retried. */
  onRetry?: (error: unknown) => void;
  retries?: number;
  /** The delay before the first retry; it doubles up to five seconds, so a record is given up within a minute. */
  retryAfterMs?: number;
  signal: AbortSignal;
}

/** Settles when all records have been handled; rejects only when the shop is stopping. */
export type Consumer = (shardId: string, records: DynamoDBRecord[]) => Promise<void>;

export function createConsumer(options: ConsumerOptions): Consumer {
  const { wanted, batchSize = 10, batchesAtOnce = 1, call, onProgress, onGivenUp, onRetry } = options;
  const { retries = 10, retryAfterMs = 200, signal } = options;

  /** Returns the records that still have to be handled, and the error. */
  async function attempt(records: DynamoDBRecord[]): Promise<{ left: DynamoDBRecord[]; error?: unknown }> {
    try {
      const failures = (await call({ Records: records }))?.batchItemFailures ?? [];
      const failed = new Set(failures.map(({ itemIdentifier }) => itemIdentifier));
      const first = records.findIndex((record) => failed.has(getSequenceNumber(record)));
      if (failures.length > 0 && first < 0)
        return { left: records, error: new Error('It named a record that was not in its batch.') };
      return {
        left: first < 0 ? [] : records.slice(first),
        error: first < 0 ? undefined : new Error('It failed.'),
      };
    } catch (error) {
      return { left: records, error };
    }
  }

  async function work(batch: DynamoDBRecord[]): Promise<void> {
    let records = batch;
    let tries = 0;
    while (records.length > 0) {
      signal.throwIfAborted();
      const { left, error } = await attempt(records);
      const done = records.length - left.length;
      if (done > 0) tries = 0;
      if (left.length === 0) return;
      if (left.length > 1 && done === 0) {
        const half = Math.ceil(left.length / 2);
        await work(left.slice(0, half));
        records = left.slice(half);
        continue;
      }
      const failing = left[0] as DynamoDBRecord;
      if (left.length === 1 && tries++ >= retries) {
        onGivenUp?.(failing, error);
        return;
      }
      onRetry?.(error);
      await wait(Math.min(5_000, retryAfterMs * 2 ** tries), undefined, { signal });
      records = left;
    }
  }

  async function workInBatches(records: DynamoDBRecord[]): Promise<void> {
    for (let at = 0; at < records.length; at += batchSize) await work(records.slice(at, at + batchSize));
  }

  return async (shardId, records) => {
    const requested = records.filter((record) => isWanted(record, wanted));
    const step = batchSize * batchesAtOnce;
    for (let at = 0; at < requested.length; at += step) {
      const part = requested.slice(at, at + step);
      await Promise.all(spreadByKey(part, Math.ceil(part.length / batchSize)).map(workInBatches));
      onProgress(shardId, getSequenceNumber(part.at(-1) as DynamoDBRecord));
    }
    const last = records.at(-1);
    // Records that the follower did not ask for count as handled too.
    if (last) onProgress(shardId, getSequenceNumber(last));
  };
}

/** Distributes records over batches: those of one partition key stay in one batch, and each batch keeps the stream's order. */
function spreadByKey(records: DynamoDBRecord[], count: number): DynamoDBRecord[][] {
  const batches = Array.from({ length: count }, (): DynamoDBRecord[] => []);
  const places = new Map<string, number>();
  for (const record of records) {
    const key = record.dynamodb?.Keys?.pk?.S ?? '';
    const place = places.get(key) ?? places.size % count;
    places.set(key, place);
    batches[place]?.push(record);
  }
  return batches;
}
