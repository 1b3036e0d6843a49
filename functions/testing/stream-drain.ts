import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  TrimmedDataAccessException,
} from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { readSetting } from '#functions/environment/config.ts';
import { handler as followOrder } from '#functions/events/follow-order.ts';
import type { StreamHandler } from '#functions/runtime/stream.ts';
import { isWanted, lambdaRecord } from '#scripts/local/streams/records.ts';
import { type StreamName, streams } from '#shared/streams.ts';

type Records = DynamoDBStreamEvent['Records'];

/** The followers of a sale. Those that follow the catalogue have their own tests, and need the output of `vite build`. */
const salesFollowers = { followOrder } satisfies Partial<Record<StreamName, StreamHandler>>;
export type Followers = Partial<Record<StreamName, StreamHandler>>;

export type Stream = {
  drain(): Promise<void>;
  /** How many changes a follower has failed at, and will therefore receive again. */
  left(): number;
};

/**
 * The table's stream at the pace of a test: `drain` delivers every change since the last time to the followers, as Lambda
 * would, one batch after the other. Changes that a follower fails at stay for the next time.
 */
export async function openStream(others: Followers = {}): Promise<Stream> {
  const followers: Followers = { ...salesFollowers, ...others };
  const names = Object.keys(followers) as StreamName[];
  const endpoint = readSetting('AWS_ENDPOINT_URL_DYNAMODB');
  const table = await new DynamoDBClient({}).send(
    new DescribeTableCommand({ TableName: readSetting('TABLE_NAME') }),
  );
  const client = new DynamoDBStreamsClient({ endpoint });
  const StreamArn = table.Table?.LatestStreamArn;
  const iterators = new Map<string, string | undefined>();
  const lastRead = new Map<string, string | undefined>();

  /**
   * A shard gets a successor only when it is closed, so shards are not listed before: DynamoDB Local searches all tables'
   * records to list them.
   */
  async function findShards(): Promise<void> {
    if ([...iterators.values()].some(Boolean)) return;
    const { StreamDescription } = await client.send(new DescribeStreamCommand({ StreamArn }));
    for (const { ShardId = '' } of StreamDescription?.Shards ?? []) {
      if (iterators.has(ShardId)) continue;
      iterators.set(ShardId, await begin(ShardId));
    }
  }

  /** Starts after the last record read of a shard, or at its first record. */
  async function begin(ShardId: string): Promise<string | undefined> {
    const SequenceNumber = lastRead.get(ShardId);
    const ShardIteratorType = SequenceNumber ? 'AFTER_SEQUENCE_NUMBER' : 'TRIM_HORIZON';
    const start = { StreamArn, ShardId, ShardIteratorType, SequenceNumber } as const;
    return (await client.send(new GetShardIteratorCommand(start))).ShardIterator;
  }

  async function readPage(ShardId: string, ShardIterator: string) {
    try {
      return await client.send(new GetRecordsCommand({ ShardIterator }));
    } catch (error) {
      // DynamoDB Local reports trimmed data, though nothing is lost, when other test files write to the same database.
      if (!(error instanceof TrimmedDataAccessException)) throw error;
      return client.send(new GetRecordsCommand({ ShardIterator: await begin(ShardId) }));
    }
  }

  async function read(): Promise<Records> {
    await findShards();
    const records: Records = [];
    for (const ShardId of iterators.keys()) {
      for (;;) {
        const ShardIterator = iterators.get(ShardId);
        if (!ShardIterator) break;
        const page = await readPage(ShardId, ShardIterator);
        iterators.set(ShardId, page.NextShardIterator);
        lastRead.set(ShardId, page.Records?.at(-1)?.dynamodb?.SequenceNumber ?? lastRead.get(ShardId));
        records.push(...(page.Records ?? []).map((record) => lambdaRecord(record, StreamArn ?? '')));
        if ((page.Records ?? []).length === 0) break;
      }
    }
    return records;
  }

  const left = new Map<StreamName, Records>(names.map((name) => [name, []]));
  async function work(): Promise<void> {
    const fresh = await read();
    for (const name of names) {
      const due = [...(left.get(name) ?? []), ...fresh.filter((record) => isWanted(record, streams[name]))];
      left.set(name, due);
      if (due.length === 0) continue;
      const { batchItemFailures = [] } = (await followers[name]?.({ Records: due })) ?? {};
      const [failed] = batchItemFailures;
      const index = due.findIndex((r) => r.dynamodb?.SequenceNumber === failed?.itemIdentifier);
      left.set(name, index < 0 ? [] : due.slice(index));
    }
  }
  let last: Promise<void> = Promise.resolve();
  return {
    drain() {
      const task = last.then(work);
      last = task.catch(() => undefined);
      return task;
    },
    left: () => [...left.values()].reduce((sum, { length }) => sum + length, 0),
  };
}
