import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  type CreateTableCommandInput,
  DescribeTableCommand,
  DynamoDBClient,
  GetItemCommand,
  ListTablesCommand,
  PutItemCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findJava } from '../java.mjs';
import { createTable } from './create-table.ts';
import { type DynamoDb, startDynamoDb } from './dynamodb.ts';
import { findFreePort } from './kit/free-port.ts';
import { pollUntil } from './kit/poll-until.ts';
import { startPump } from './streams/pump.ts';

const definition: CreateTableCommandInput = {
  TableName: 'shelf',
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
  KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
};
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
const createClient = (url: string) => new DynamoDBClient({ endpoint: url, region: 'eu-west-2', credentials });
const bottle = { pk: { S: 'bottle' }, stock: { N: '1' }, __edb_e__: { S: 'bottle' } };
let folder: string;
let database: DynamoDb;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dram-dynamodb-'));
  database = await startDynamoDb({ dataDir: folder });
  await createTable(createClient(database.url), definition, 'expiresAt');
}, 60_000);

afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the local DynamoDB', () => {
  it('has a table with a stream of old and new images, even when it is created again', async () => {
    await createTable(createClient(database.url), definition, 'expiresAt');
    const { Table } = await createClient(database.url).send(new DescribeTableCommand({ TableName: 'shelf' }));
    expect(Table?.StreamSpecification).toEqual({ StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' });
    expect(Table?.LatestStreamArn).toBeTruthy();
  });

  it('listens only on the loopback address', async () => {
    // Another loopback address of this machine: a server on all addresses would answer there.
    await expect(fetch(database.url.replace('127.0.0.1', '127.0.0.2'))).rejects.toThrow();
  });

  it('rejects a transaction whose condition fails', async () => {
    const client = createClient(database.url);
    await client.send(new PutItemCommand({ TableName: 'shelf', Item: bottle }));
    const taking = new TransactWriteItemsCommand({
      TransactItems: [
        {
          Update: {
            TableName: 'shelf',
            Key: { pk: bottle.pk },
            UpdateExpression: 'SET stock = stock - :one',
            ConditionExpression: 'stock >= :two',
            ExpressionAttributeValues: { ':one': { N: '1' }, ':two': { N: '2' } },
          },
        },
      ],
    });
    await expect(client.send(taking)).rejects.toMatchObject({ name: 'TransactionCanceledException' });
  });

  it('keeps its data after a restart, with any region and credentials', async () => {
    await createClient(database.url).send(new PutItemCommand({ TableName: 'shelf', Item: bottle }));
    await database.close();
    database = await startDynamoDb({ dataDir: folder });
    const other = new DynamoDBClient({
      endpoint: database.url,
      region: 'us-east-1',
      credentials: { accessKeyId: 'somebodyelse', secretAccessKey: 'x' },
    });
    const { Item } = await other.send(new GetItemCommand({ TableName: 'shelf', Key: { pk: bottle.pk } }));
    expect(Item).toEqual(bottle);
  }, 60_000);

  it('keeps confirmed writes and their stream when it is killed', async () => {
    const folderOfItsOwn = mkdtempSync(join(tmpdir(), 'dram-killed-'));
    const first = await startDynamoDb({ dataDir: folderOfItsOwn });
    await createTable(createClient(first.url), definition);
    await createClient(first.url).send(new PutItemCommand({ TableName: 'shelf', Item: bottle }));
    process.kill(await javaPidOn(new URL(first.url).port), 'SIGKILL');
    await first.ended;
    const second = await startDynamoDb({ dataDir: folderOfItsOwn });
    const { Item } = await createClient(second.url).send(
      new GetItemCommand({ TableName: 'shelf', Key: { pk: bottle.pk } }),
    );
    expect(Item).toEqual(bottle);
    const keys: string[] = [];
    const pump = await startPump({
      table: createClient(second.url),
      streams: new DynamoDBStreamsClient({ endpoint: second.url, region: 'eu-west-2', credentials }),
      tableName: 'shelf',
      followers: [
        {
          name: 'all',
          entities: ['bottle'],
          events: ['INSERT'],
          call: async ({ Records }) =>
            void keys.push(...Records.map(({ dynamodb }) => dynamodb?.Keys?.pk?.S ?? '')),
        },
      ],
    });
    await pump.settled();
    await pump.close();
    expect(keys).toEqual(['bottle']);
    await second.close();
    rmSync(folderOfItsOwn, { recursive: true });
  }, 60_000);

  it('reports a port that another program uses', async () => {
    const squatter = createServer();
    await new Promise<void>((resolve) => squatter.listen(0, '127.0.0.1', resolve));
    const address = squatter.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await expect(startDynamoDb({ port })).rejects.toThrow(`Port ${port} is used by another program.`);
    squatter.close();
  });

  it('uses another port when its port is taken during start-up', async () => {
    const squatter = createHttpServer((_, response) => response.writeHead(404).end());
    const port = await findFreePort();
    const onLaunch = () => {
      if (!squatter.listening) squatter.listen(port, '127.0.0.1');
    };
    const elsewhere = await startDynamoDb({ port, onLaunch });
    expect(squatter.listening).toBe(true);
    expect(new URL(elsewhere.url).port).not.toBe(String(port));
    await createClient(elsewhere.url).send(new ListTablesCommand({}));
    await elsewhere.close();
    squatter.close();
  });

  it('stops when the process that started it is killed', async () => {
    const module = fileURLToPath(new URL('./dynamodb.ts', import.meta.url));
    const folderOfOrphan = mkdtempSync(join(tmpdir(), 'dram-database-'));
    const program = `const { startDynamoDb } = await import(${JSON.stringify(module)});
      console.log((await startDynamoDb({ dataDir: ${JSON.stringify(folderOfOrphan)} })).url);
      setInterval(() => undefined, 1000);`;
    const parent = spawn(process.execPath, ['--input-type=module', '--eval', program]);
    const url = await new Promise<string>((resolve) => {
      parent.stdout.on('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    });
    const port = new URL(url).port;
    expect(await javaOn(port)).toBe(true);
    parent.kill('SIGKILL');
    await pollUntil(async () => !(await javaOn(port)) || undefined, { what: 'the end of the orphan' });
    rmSync(folderOfOrphan, { recursive: true });
  }, 60_000);
});

/** 0 if there is none; the supervising process has the same arguments and is not counted. */
async function javaPidOn(port: string): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,args=']);
  const line = stdout
    .split('\n')
    .find((text) => / *\d+ \S*java .*DynamoDBLocal\.jar/.test(text) && text.includes(`-port ${port}`));
  return Number.parseInt(line ?? '0', 10);
}
const javaOn = async (port: string): Promise<boolean> => (await javaPidOn(port)) > 0;

describe('the search for Java', () => {
  it('explains in one sentence how to install Java when there is none', async () => {
    await expect(findJava({ PATH: '/nowhere' })).rejects.toThrow(
      /needs Java 17 or newer, and none was found.*apt-get install openjdk-17-jre-headless.*brew install/,
    );
  });
});
