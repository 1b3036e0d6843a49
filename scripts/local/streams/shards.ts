/** Reads the shards of a stream in order: a child only after its parent, which has the earlier records. */
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

/** A parent that was trimmed is not listed, and has no records left to wait for. */
export function readable(shards: Shard[], isRead: (shardId: string) => boolean): Shard[] {
  const listed = new Set(shards.map(({ ShardId }) => ShardId));
  return shards.filter(({ ShardId = '', ParentShardId: parent }) => {
    const parentIsRead = !parent || !listed.has(parent) || isRead(parent);
    return !isRead(ShardId) && parentIsRead;
  });
}

export interface ShardReader {
  shardId: string;
  /** Returns the records since the last call; `ended` means that no more will ever follow. */
  read(): Promise<{ records: DynamoDBRecord[]; ended: boolean }>;
}

/** `after` is the sequence number of the last record that was handled; without it reading starts at the oldest record. */
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
        // The shard expired while the shop was stopped, and its records are lost.
        if (error instanceof ResourceNotFoundException) return { records: [], ended: true };
        throw error;
      }
    },
  };
}
