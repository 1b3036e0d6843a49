import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFunctions, bundleAsFunction } from '#scripts/build-functions.ts';
import type { Section } from './table.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, '.local', 'bench');

const table = `import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
    import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
    import { Entity } from 'electrodb';
    const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
    const thing = new Entity({ model: { entity: 'thing', version: '1', service: 's' },
      attributes: { id: { type: 'string' } },
      indexes: { byId: { pk: { field: 'pk', composite: ['id'] }, sk: { field: 'sk', composite: [] } } } },
      { client, table: 't' });
    export const handler = (id) => thing.get({ id }).go();`;

/** The least that a function using the table has to load, and the same for one that takes payments. */
export const tableFloor = 'DynamoDB client and ElectroDB';
export const paymentFloor = 'DynamoDB client, ElectroDB and Stripe';
export const publishedFloor = 'DynamoDB client and ElectroDB, as published';

/** What every function is compared with: no dependencies, only the database client, and that with others. */
const baselines = {
  'empty handler': 'export const handler = async () => ({ statusCode: 204 });',
  'DynamoDB client': `import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
    const client = new DynamoDBClient({});
    export const handler = (Key) => client.send(new GetItemCommand({ TableName: 't', Key }));`,
  [tableFloor]: table,
  [paymentFloor]: `import Stripe from 'stripe';
    ${table}
    export const stripe = new Stripe('sk_test_bench');`,
  [publishedFloor]: table,
};

export async function buildBaselines(): Promise<Map<string, string>> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = new Map<string, string>();
  for (const [name, source] of Object.entries(baselines)) {
    const stem = join(folder, name.replaceAll(' ', '-'));
    writeFileSync(`${stem}.ts`, source);
    const leavesOut = name !== publishedFloor;
    await bundleAsFunction(`${stem}.ts`, `${stem}.mjs`, leavesOut);
    files.set(name, `${stem}.mjs`);
  }
  return files;
}

/** Bytes of each function, and of the baselines; load times on the shopper's path are in docs/generated/cold.md. */
export async function measureBundles(): Promise<Section> {
  const toKb = (bytes: number) => (bytes / 1000).toFixed(0);
  const baselineFiles = [...(await buildBaselines())];
  const sizes = await buildFunctions();
  return {
    title: 'Functions: bytes',
    note: 'Minified bundles, without what a function imports only when it is asked for.',
    columns: ['function', 'kB', 'budget kB'],
    rows: [
      ...baselineFiles.map(([name, file]) => [name, toKb(statSync(file).size), '']),
      ...sizes.map(({ id, bytes, budget }) => [id, toKb(bytes), toKb(budget)]),
    ],
  };
}
