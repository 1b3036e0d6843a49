import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
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
  PutItemCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTable, type DynamoDb, startDynamoDb } from './dynamodb.ts';
import { findJava } from './java.ts';
import { eventually } from './kit/eventually.ts';

const definition: CreateTableCommandInput = {
  TableName: 'shelf',
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
  KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
};
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
const clientOf = (url: string) => new DynamoDBClient({ endpoint: url, region: 'eu-west-2', credentials });
const bottle = { pk: { S: 'bottle' }, stock: { N: '1' } };
let folder: string;
let database: DynamoDb;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dram-dynamodb-'));
  database = await startDynamoDb({ dataDir: folder });
  await createTable(clientOf(database.url), definition, 'expiresAt');
}, 60_000);

afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the local DynamoDB', () => {
  it('has the table with its stream of old and new images, however often it is asked to create it', async () => {
    await createTable(clientOf(database.url), definition, 'expiresAt');
    const { Table } = await clientOf(database.url).send(new DescribeTableCommand({ TableName: 'shelf' }));
    expect(Table?.StreamSpecification).toEqual({ StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' });
    expect(Table?.LatestStreamArn).toBeTruthy();
  });

  it('refuses a transaction whose condition fails', async () => {
    const client = clientOf(database.url);
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

  it('keeps its data over a restart, whatever region and credentials ask for it', async () => {
    await clientOf(database.url).send(new PutItemCommand({ TableName: 'shelf', Item: bottle }));
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

  it('says which port another program has', async () => {
    const squatter = createServer();
    await new Promise<void>((resolve) => squatter.listen(0, '127.0.0.1', resolve));
    const address = squatter.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await expect(startDynamoDb({ port })).rejects.toThrow(`Port ${port} is used by another program.`);
    squatter.close();
  });

  it('does not outlive the process that started it, even one that was killed', async () => {
    const module = fileURLToPath(new URL('./dynamodb.ts', import.meta.url));
    const program = `const { startDynamoDb } = await import(${JSON.stringify(module)});
      console.log((await startDynamoDb()).url);
      setInterval(() => undefined, 1000);`;
    const parent = spawn(process.execPath, ['--input-type=module', '--eval', program]);
    const url = await new Promise<string>((resolve) => {
      parent.stdout.on('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    });
    const port = new URL(url).port;
    expect(await javaOn(port)).toBe(true);
    parent.kill('SIGKILL');
    await eventually(async () => !(await javaOn(port)) || undefined, { what: 'the end of the orphan' });
  }, 60_000);
});

async function javaOn(port: string): Promise<boolean> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'args']);
  return stdout
    .split('\n')
    .some((line) => line.includes('DynamoDBLocal.jar') && line.includes(`-port ${port}`));
}

describe('the search for Java', () => {
  it('tells in one sentence how to get Java when there is none', async () => {
    await expect(findJava({ PATH: '/nowhere' })).rejects.toThrow(
      /needs Java 17 or newer, and none was found.*apt-get install openjdk-17-jre-headless.*brew install/,
    );
  });
});
