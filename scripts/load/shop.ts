/** The shop as `npm start` runs it, in a separate process and folder, with a database that this process can read. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDynamoDb } from '#scripts/local/dynamodb.ts';
import { foldersIn, root } from '#scripts/local/folders.ts';
import { readJson } from '#scripts/local/kit/json-file.ts';
import { pollUntil } from '#scripts/local/kit/poll-until.ts';
import type { Addresses } from '#scripts/local/stack.ts';

/** Request units of the table since the shop started, as counted by `meterClient`. */
export type Units = { read: number; write: number };
export type LoadedShop = Addresses & { readUnits(): Promise<Units>; close(): Promise<void> };

const startMs = 240_000;

export async function startShop(port: number): Promise<LoadedShop> {
  const home = mkdtempSync(join(tmpdir(), 'shop-load-'));
  const folders = foldersIn(home);
  const database = await startDynamoDb({});
  const environment = {
    AWS_REGION: 'eu-west-2',
    AWS_ACCESS_KEY_ID: 'load',
    AWS_SECRET_ACCESS_KEY: 'load',
    AWS_ENDPOINT_URL_DYNAMODB: database.url,
    TABLE_NAME: 'dram-local',
  };
  Object.assign(process.env, environment);
  const child = fork(join(root, 'scripts/local/main.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [...process.execArgv, '--import', new URL('meter-shop.ts', import.meta.url).href],
    env: { ...process.env, PORT: String(port), DRAM_LOCAL_DIR: home, SAMPLES: 'none', SHOPIFY: 'off' },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const isUp = () => existsSync(folders.addresses) || child.exitCode !== null || undefined;
  await pollUntil(isUp, { withinMs: startMs, what: 'the shop' });
  const addresses = readJson<Addresses>(folders.addresses);
  if (!addresses) throw new Error('The shop did not open.');
  return {
    ...addresses,
    async readUnits() {
      const answer = once(child, 'message') as Promise<[Units]>;
      child.send('units');
      return (await answer)[0];
    },
    async close() {
      child.kill('SIGTERM');
      await ended;
      await database.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
