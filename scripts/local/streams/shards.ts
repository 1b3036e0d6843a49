/** Reads the shards of a stream in their order: a child only after its parent, which holds what happened before. */
import {
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  ExpiredIteratorException,
  GetRecordsCommand,
  GetShardIteratorCommand,
  ResourceNotFoundException,
  type Shard,
  TrimmedDataAccessException,
} from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBRecord } from 'aws-lambda';
import { lambdaRecord } from './records.ts';

export async function listShards(client: DynamoDBStreamsClient, streamArn: string): Promise<Shard[]> {
  const shards: Shard[] = [];
  let after: string | undefined;
  do {
    const { StreamDescription } = await client.send(
      new DescribeStreamCommand({ StreamArn: streamArn, ExclusiveStartShardId: after }),
    );
    shards.push(...(StreamDescription?.Shards ?? []));
    after = StreamDescription?.LastEvaluatedShardId;
  } while (after);
  return shards;
}

/** A parent that was trimmed away is no longer listed, and nothing is left in it to wait for. */
export function readable(shards: Shard[], isRead: (shardId: string) => boolean): Shard[] {
  const listed = new Set(shards.map(({ ShardId }) => ShardId));
  return shards.filter(({ ShardId = '', ParentShardId: parent }) => {
    const parentIsRead = !parent || !listed.has(parent) || isRead(parent);
    return !isRead(ShardId) && parentIsRead;
  });
}

export interface ShardReader {
  shardId: string;
  /** What came since the last call; `ended` when no more will ever come. */
  read(): Promise<{ records: DynamoDBRecord[]; ended: boolean }>;
}

/** `after` is the sequence number of the last record that was dealt with; without one it starts at the beginning. */
export function shardReader(
  client: DynamoDBStreamsClient,
  streamArn: string,
  shardId: string,
  after: () => string | undefined,
): ShardReader {
  let iterator: string | undefined;
  const start = async (from: string | undefined): Promise<string | undefined> => {
    const { ShardIterator } = await client.send(
      new GetShardIteratorCommand({
        StreamArn: streamArn,
        ShardId: shardId,
        ShardIteratorType: from ? 'AFTER_SEQUENCE_NUMBER' : 'TRIM_HORIZON',
        SequenceNumber: from,
      }),
    );
    return ShardIterator;
  };
  return {
    shardId,
    async read() {
      try {
        iterator ??= await start(after());
        const { Records = [], NextShardIterator } = await client.send(
          new GetRecordsCommand({ ShardIterator: iterator }),
        );
        iterator = NextShardIterator;
        return {
          records: Records.map((record) => lambdaRecord(record, streamArn)),
          ended: !NextShardIterator,
        };
      } catch (error) {
        iterator = undefined;
        if (error instanceof ExpiredIteratorException) return { records: [], ended: false };
        if (error instanceof TrimmedDataAccessException) {
          iterator = await start(undefined);
          return { records: [], ended: false };
        }
        // The shard went while we were away; whatever it held is gone with it.
        if (error instanceof ResourceNotFoundException) return { records: [], ended: true };
        throw error;
      }
    },
  };
}
