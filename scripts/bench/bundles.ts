import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFunctions, bundleAsFunction } from '#scripts/build-functions.ts';
import { settings } from './bench-environment.ts';
import { median, type Section } from './table.ts';

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

/** The least that a function which uses the table has to load, and the same for one that takes payments. */
export const tableFloor = 'DynamoDB client and ElectroDB';
export const paymentFloor = 'DynamoDB client, ElectroDB and Stripe';
export const publishedFloor = 'DynamoDB client and ElectroDB, as published';

/** What every function is compared with: nothing at all, the bare database client, and that with others. */
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

/** Milliseconds that a fresh process takes to import a bundle. */
function importMs(file: string): number {
  const script = `const t = performance.now(); await import(${JSON.stringify(file)}); console.log(performance.now() - t); process.exit();`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, ...settings },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${file} does not import: ${stderr}`);
  return Number(stdout);
}

/** Bytes and import time of each function beside the baselines, in one run; `repeats` processes each, in turn. */
export async function measureBundles(repeats = 3): Promise<Section> {
  const sizes = await buildFunctions();
  const files = new Map([
    ...(await buildBaselines()),
    ...sizes.map(({ id }) => [id, join(root, 'dist', 'functions', id, 'index.mjs')] as const),
  ]);
  const times = new Map([...files.keys()].map((name) => [name, [] as number[]]));
  for (let round = 0; round < repeats; round++) {
    for (const [name, file] of files) times.get(name)?.push(importMs(file));
  }
  const bytes = new Map(sizes.map(({ id, bytes }) => [id, bytes]));
  const budgets = new Map(sizes.map(({ id, budget }) => [id, budget]));
  const floor = median(times.get(tableFloor) ?? []);
  const rows = [...files].map(([name, file]) => {
    const ms = median(times.get(name) ?? []);
    const budget = budgets.get(name);
    return [
      name,
      ((bytes.get(name) ?? statSync(file).size) / 1000).toFixed(0),
      budget ? (budget / 1000).toFixed(0) : '',
      ms.toFixed(0),
      (ms / floor).toFixed(2),
    ];
  });
  return {
    title: 'Functions: bytes and import time',
    note: `Minified bundles, without what a function imports only when it is asked for; median of ${repeats} fresh processes each, taken in turn. The floor is the import time of the DynamoDB client with ElectroDB, bundled in the same way.`,
    columns: ['function', 'kB', 'budget kB', 'import ms', 'x floor'],
    rows,
  };
}
