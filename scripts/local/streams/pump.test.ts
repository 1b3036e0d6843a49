import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteItemCommand, DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTable } from '../create-table.ts';
import { answers } from '../dynamodb.ts';
import { pollUntil } from '../kit/poll-until.ts';
import { type Follower, type Pump, startPump } from './pump.ts';

const where = {
  endpoint: process.env.AWS_ENDPOINT_URL_DYNAMODB,
  region: 'eu-west-2',
  credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
};
const table = new DynamoDBClient(where);
const streams = new DynamoDBStreamsClient(where);
let folder: string;
let count = 0;
let tableName: string;
let pump: Pump | undefined;

beforeAll(async () => {
  await pollUntil(() => answers(where.endpoint ?? ''), { what: 'DynamoDB Local' });
  folder = mkdtempSync(join(tmpdir(), 'dram-streams-'));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
beforeEach(async () => {
  tableName = `pump-${process.pid}-${count++}`;
  await createTable(table, {
    TableName: tableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
  });
});
afterEach(async () => {
  await pump?.close();
  pump = undefined;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const put = (pk: string, entity = 'order', more = {}) =>
  table.send(
    new PutItemCommand({ TableName: tableName, Item: { pk: { S: pk }, __edb_e__: { S: entity }, ...more } }),
  );
const getKey = (record: DynamoDBRecord) => record.dynamodb?.Keys?.pk?.S ?? '';

function follower(
  name: string,
  call: (keys: string[], event: DynamoDBStreamEvent) => unknown,
  more = {},
): Follower {
  return {
    name,
    entities: ['order'],
    events: ['INSERT', 'MODIFY'],
    call: async (event) => call(event.Records.map(getKey), event) as DynamoDBBatchResponse | undefined,
    ...more,
  };
}
async function start(followers: Follower[], more = {}): Promise<Pump> {
  pump = await startPump({
    table,
    streams,
    tableName,
    followers,
    file: join(folder, `${tableName}.sqlite`),
    restMs: 100,
    retryAfterMs: 1,
    ...more,
  });
  return pump;
}

describe('the stream pump', () => {
  it("delivers earlier and later writes in order, in Lambda's format", async () => {
    await put('first', 'order', {
      bytes: { B: new Uint8Array([1, 255]) },
      none: { M: {} },
      empty: { L: [] },
    });
    const events: DynamoDBStreamEvent[] = [];
    const running = await start([follower('all', (_, event) => void events.push(event))]);
    await running.settled();
    await put('first', 'order', { paid: { BOOL: true } });
    running.wake();
    await running.settled();
    const records = events.flatMap(({ Records }) => Records);
    expect(records.map(({ eventName }) => eventName)).toEqual(['INSERT', 'MODIFY']);
    expect(records[0]).toMatchObject({
      eventSource: 'aws:dynamodb',
      eventSourceARN: expect.stringContaining(tableName),
      dynamodb: { StreamViewType: 'NEW_AND_OLD_IMAGES', NewImage: { bytes: { B: 'Af8=' } } },
    });
    expect(records[0]?.dynamodb?.NewImage).toMatchObject({ none: { M: {} }, empty: { L: [] } });
    expect(records[1]?.dynamodb).toMatchObject({
      OldImage: { pk: { S: 'first' } },
      NewImage: { paid: { BOOL: true } },
    });
    expect(typeof records[1]?.dynamodb?.ApproximateCreationDateTime).toBe('number');
  });

  it('gives each follower only the events that it filters for', async () => {
    const orders: string[] = [];
    const refunds: string[] = [];
    const running = await start([
      follower('orders', (keys) => void orders.push(...keys)),
      follower('refunds', (keys) => void refunds.push(...keys), { entities: ['refund'], events: ['INSERT'] }),
    ]);
    await put('o1');
    await put('r1', 'refund');
    await put('r1', 'refund', { sent: { BOOL: true } });
    await table.send(new DeleteItemCommand({ TableName: tableName, Key: { pk: { S: 'o1' } } }));
    await running.settled();
    expect(orders).toEqual(['o1']);
    expect(refunds).toEqual(['r1']);
  });

  it('resumes after a restart, and repeats unfinished records', async () => {
    let isBroken = true;
    let crashes = 0;
    const seen: string[] = [];
    const calls = (keys: string[]) => {
      if (isBroken && keys.includes('b')) {
        crashes++;
        throw new Error('crash');
      }
      seen.push(...keys);
    };
    const first = await start([follower('f', calls)], { retryAfterMs: 5_000 });
    await put('a');
    await first.settled();
    await put('b');
    first.wake();
    await expect.poll(() => crashes).toBeGreaterThan(0);
    expect(first.busy()).toEqual(['f (Error: crash)']);
    await first.close();
    isBroken = false;
    const second = await start([follower('f', calls)]);
    await put('c');
    await second.settled();
    expect(seen).toEqual(['a', 'b', 'c']);
  });

  it("keeps the stream's order within a batch", async () => {
    const calls: string[][] = [];
    await put('a');
    await put('b');
    await put('a', 'order', { last: { BOOL: true } });
    const running = await start([follower('f', (keys) => void calls.push(keys), { batchSize: 10 })]);
    await running.settled();
    expect(calls).toEqual([['a', 'b', 'a']]);
  });

  it('retries only from the failed record onwards', async () => {
    let failed = false;
    const calls: string[][] = [];
    await put('a');
    await put('b');
    await put('c');
    const running = await start([
      follower('f', (keys, { Records }) => {
        calls.push(keys);
        if (failed || !keys.includes('b')) return;
        failed = true;
        const itemIdentifier = Records[keys.indexOf('b')]?.dynamodb?.SequenceNumber ?? '';
        return { batchItemFailures: [{ itemIdentifier }] };
      }),
    ]);
    await running.settled();
    expect(calls).toEqual([
      ['a', 'b', 'c'],
      ['b', 'c'],
    ]);
  });

  it('splits a failing batch, gives up a failing record after ten retries, and continues', async () => {
    const done: string[] = [];
    let tries = 0;
    const givenUp: string[] = [];
    for (const key of ['a', 'b', 'poison', 'd']) await put(key);
    const running = await start(
      [
        follower('f', (keys) => {
          if (keys.length === 1 && keys[0] === 'poison') tries++;
          if (keys.includes('poison')) throw new Error('poison');
          done.push(...keys);
        }),
      ],
      { onGivenUp: (_: string, record: DynamoDBRecord) => givenUp.push(getKey(record)), retryAfterMs: 0.01 },
    );
    await running.settled();
    expect(done).toEqual(['a', 'b', 'd']);
    expect(givenUp).toEqual(['poison']);
    expect(tries).toBe(11);
  });

  it('processes as many batches at once as the follower allows, those of one key in order', async () => {
    const running: string[] = [];
    const order: string[] = [];
    let most = 0;
    for (const key of ['a', 'b', 'c', 'd']) await put(key);
    await put('a', 'order', { last: { BOOL: true } });
    const started = await start([
      follower(
        'f',
        async (keys, { Records }) => {
          running.push(...keys);
          most = Math.max(most, running.length);
          await new Promise((resolve) => setImmediate(resolve));
          order.push(...Records.map((record) => `${getKey(record)} ${record.dynamodb?.SequenceNumber}`));
          for (const key of keys) running.splice(running.indexOf(key), 1);
        },
        { batchSize: 1, batchesAtOnce: 3 },
      ),
    ]);
    await started.settled();
    expect(most).toBe(3);
    expect(order).toHaveLength(5);
    const ofA = order.filter((entry) => entry.startsWith('a '));
    expect(ofA).toEqual(ofA.toSorted());
  });

  it('does not delay other followers when one is stalled', async () => {
    const quick: string[] = [];
    const running = await start(
      [
        follower('stuck', () => {
          throw new Error('stuck');
        }),
        follower('quick', (keys) => void quick.push(...keys)),
      ],
      { retryAfterMs: 60_000 },
    );
    await put('a');
    running.wake();
    await expect.poll(() => quick).toEqual(['a']);
    await put('b');
    running.wake();
    await expect.poll(() => quick).toEqual(['a', 'b']);
  });
});
