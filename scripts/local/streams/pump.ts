/**
 * Lambda's stream triggers on one machine: reads the table's stream once and passes every record to all its followers, each
 * at its own pace. Each follower's position is stored, so a crash or a stop loses nothing.
 */
import { DescribeTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { openDocumentStore } from '#scripts/emulators/common/document-store.ts';
import { createConsumer } from './consumer.ts';
import { startPollingLoop } from './polling-loop.ts';
import { getSequenceNumber, isAfter, type RecordFilter } from './records.ts';
import { listShards, readable, type ShardReader, shardReader } from './shards.ts';

export interface Follower extends RecordFilter {
  name: string;
  batchSize?: number;
  batchesAtOnce?: number;
  call: (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse | undefined>;
}

export interface PumpOptions {
  table: DynamoDBClient;
  streams: DynamoDBStreamsClient;
  tableName: string;
  followers: readonly Follower[];
  /** The file that stores each follower's position. Without it every start begins at the oldest record. */
  file?: string;
  /** How long it pauses when nothing happens and nothing wakes it. */
  restMs?: number;
  retries?: number;
  retryAfterMs?: number;
  onGivenUp?: (follower: string, record: DynamoDBRecord, error: unknown) => void;
}

export interface Pump {
  /** Something was written; poll soon. */
  wake(): void;
  /** Settles when everything that is in the stream now has been handled by all followers. */
  settled(): Promise<void>;
  /** The followers that are busy, and what failed there last. */
  busy(): string[];
  close(): Promise<void>;
}

interface Progress {
  sequence?: string;
  ended?: boolean;
}

/** Polling costs the process as much as answering a call, so a busy shop is polled five times a second. */
const wakeMs = 200;

/** A stream seldom starts a new shard, and its records are retained for a day. */
const shardsMs = 10_000;

export async function startPump(options: PumpOptions): Promise<Pump> {
  const { streams, restMs = 1_000 } = options;
  const streamArn = await findStreamArn(options.table, options.tableName);
  const store = openDocumentStore(options.file);
  const progress = store.collection<Progress>('progress');
  const stopping = new AbortController();
  const lanes = options.followers.map((follower) => createLane(follower));
  const readers = new Map<string, ShardReader>();

  /** One follower with its waiting records. */
  function createLane({ name, call, entities, events, batchSize, batchesAtOnce }: Follower) {
    const toCheckpointKey = (shardId: string) => `${streamArn} ${shardId} ${name}`;
    const given = new Map<string, string>();
    let lastError: unknown;
    const consumer = createConsumer({
      wanted: { entities, events },
      batchSize,
      batchesAtOnce,
      call,
      retries: options.retries,
      retryAfterMs: options.retryAfterMs,
      signal: stopping.signal,
      onProgress: (shardId, sequence) => {
        lastError = undefined;
        progress.put(toCheckpointKey(shardId), { sequence });
      },
      onRetry: (error) => {
        lastError = error;
      },
      onGivenUp: (record, error) => {
        console.error(`The follower ${name} gave up on ${getSequenceNumber(record)}:`, error);
        options.onGivenUp?.(name, record, error);
      },
    });
    let waiting = 0;
    let queue: Promise<void> = Promise.resolve();
    const enqueue = (work: () => Promise<void> | void) => {
      waiting++;
      queue = queue
        .then(work)
        .catch((error: unknown) => {
          if (!stopping.signal.aborted) console.error(`The follower ${name} is stuck:`, error);
        })
        .finally(() => waiting--);
    };
    return {
      name,
      lastError: () => lastError,
      isBusy: () => waiting > 0,
      done: () => queue,
      isRead: (shardId: string) => progress.get(toCheckpointKey(shardId))?.ended === true,
      /** The last record that the follower was given, in this run or an earlier one. */
      reached: (shardId: string) => given.get(shardId) ?? progress.get(toCheckpointKey(shardId))?.sequence,
      give(shardId: string, records: DynamoDBRecord[]) {
        const reached = this.reached(shardId);
        const fresh = reached
          ? records.filter((record) => isAfter(getSequenceNumber(record), reached))
          : records;
        const last = fresh.at(-1);
        if (!last) return;
        given.set(shardId, getSequenceNumber(last));
        enqueue(() => consumer(shardId, fresh));
      },
      end: (shardId: string) => enqueue(() => void progress.put(toCheckpointKey(shardId), { ended: true })),
    };
  }

  /** Reading starts at the slowest follower's position. */
  const slowest = (shardId: string): string | undefined => {
    const places = lanes.map((lane) => lane.reached(shardId));
    if (places.some((place) => place === undefined)) return undefined;
    return places.reduce((low, place) => (isAfter(low ?? '', place ?? '') ? place : low));
  };

  const lookForShards = async (): Promise<void> => {
    const isRead = (shardId: string) => lanes.every((lane) => lane.isRead(shardId));
    for (const { ShardId = '' } of readable(await listShards(streams, streamArn), isRead)) {
      if (!readers.has(ShardId)) {
        readers.set(
          ShardId,
          shardReader(streams, streamArn, ShardId, () => slowest(ShardId)),
        );
      }
    }
  };

  let lookedForShardsAt = 0;
  const look = async (): Promise<boolean> => {
    if (readers.size === 0 || Date.now() - lookedForShardsAt > shardsMs) {
      lookedForShardsAt = Date.now();
      await lookForShards();
    }
    let found = false;
    for (const [shardId, reader] of [...readers]) {
      const { records, ended } = await reader.read();
      found ||= records.length > 0 || ended;
      for (const lane of lanes) {
        lane.give(shardId, records);
        if (ended) lane.end(shardId);
      }
      if (ended) readers.delete(shardId);
    }
    return found;
  };

  const finish = async (): Promise<boolean> => {
    const busy = lanes.filter((lane) => lane.isBusy());
    await Promise.all(busy.map((lane) => lane.done()));
    return busy.length > 0;
  };

  const looking = startPollingLoop({ look, finish, restMs, wakeMs, signal: stopping.signal });
  return {
    wake: looking.wake,
    settled: looking.settled,
    busy: () =>
      lanes
        .filter((lane) => lane.isBusy())
        .map((lane) => (lane.lastError() ? `${lane.name} (${lane.lastError()})` : lane.name)),
    async close() {
      stopping.abort();
      await looking.ended;
      await finish();
      store.close();
    },
  };
}

async function findStreamArn(table: DynamoDBClient, TableName: string): Promise<string> {
  const { Table } = await table.send(new DescribeTableCommand({ TableName }));
  if (!Table?.LatestStreamArn) throw new Error(`The table ${TableName} has no stream.`);
  return Table.LatestStreamArn;
}
