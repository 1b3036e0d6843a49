import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { setting } from '#functions/kit/config.ts';
import type { StreamHandler } from '#functions/kit/stream.ts';
import { handler as followOrder } from '#functions/streams/follow-order.ts';
import { isWanted } from '#scripts/local/streams/records.ts';
import { type StreamName, streams } from '#shared/streams.ts';

type Records = DynamoDBStreamEvent['Records'];

/** What follows a sale; the pages that follow the catalogue have tests of their own. */
const followers = { followOrder } satisfies Partial<Record<StreamName, StreamHandler>>;
type Followed = keyof typeof followers;

/**
 * The table's stream at the pace of a test: `drain` hands every change since the last time to the followers, as Lambda
 * would. What a follower fails at stays for the next time.
 */
export async function openStream(): Promise<{ drain(): Promise<void> }> {
  const endpoint = setting('AWS_ENDPOINT_URL_DYNAMODB');
  const table = await new DynamoDBClient({}).send(
    new DescribeTableCommand({ TableName: setting('TABLE_NAME') }),
  );
  const client = new DynamoDBStreamsClient({ endpoint });
  const StreamArn = table.Table?.LatestStreamArn;
  const iterators = new Map<string, string | undefined>();

  async function read(): Promise<Records> {
    const { StreamDescription } = await client.send(new DescribeStreamCommand({ StreamArn }));
    const records: Records = [];
    for (const { ShardId = '' } of StreamDescription?.Shards ?? []) {
      if (!iterators.has(ShardId)) {
        const start = { StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' as const };
        iterators.set(ShardId, (await client.send(new GetShardIteratorCommand(start))).ShardIterator);
      }
      for (;;) {
        const ShardIterator = iterators.get(ShardId);
        if (!ShardIterator) break;
        const page = await client.send(new GetRecordsCommand({ ShardIterator }));
        iterators.set(ShardId, page.NextShardIterator);
        records.push(...((page.Records ?? []) as Records));
        if ((page.Records ?? []).length === 0) break;
      }
    }
    return records;
  }

  const left: Record<Followed, Records> = { followOrder: [] };
  return {
    async drain() {
      const fresh = await read();
      for (const name of Object.keys(followers) as Followed[]) {
        left[name].push(...fresh.filter((record) => isWanted(record, streams[name])));
        const { batchItemFailures } = await followers[name]({ Records: left[name] });
        const [failed] = batchItemFailures;
        const index = left[name].findIndex((r) => r.dynamodb?.SequenceNumber === failed?.itemIdentifier);
        left[name] = index < 0 ? [] : left[name].slice(index);
      }
    },
  };
}
