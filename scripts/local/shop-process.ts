/** The whole shop in a process of its own, as `npm start` runs it: for journeys and measurements. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from './folders.ts';
import type { Addresses } from './stack.ts';

/** Building the pages takes a while on a fresh machine, and nothing on the next run. */
const longestStartMs = 15 * 60_000;

/** What would make the pages a development build, or send the shop's calls to somebody else's parts. */
const misleading =
  /^(NODE_ENV|NODE_OPTIONS|MODE|DEV|PROD|SSR|BASE_URL|VITE|AWS_|STRIPE_|CHAT_|SOCKET_|TABLE_NAME|SITE_ORIGINS)/;

/** Starts it on free ports and in a data folder of its own, which goes when it stops. */
export async function startShopProcess(): Promise<{ addresses: Addresses; stop: () => Promise<void> }> {
  const home = mkdtempSync(join(tmpdir(), 'dram-shop-'));
  const shop = startShop(home);
  try {
    return { addresses: await shop.ready, stop: shop.stop };
  } catch (error) {
    await shop.stop();
    throw error;
  }
}

function startShop(home: string) {
  const inherited = Object.entries(process.env).filter(([name]) => !misleading.test(name));
  const child = spawn(process.execPath, ['scripts/local/main.ts'], {
    cwd: root,
    env: { ...Object.fromEntries(inherited), DRAM_LOCAL_DIR: home, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let printed = '';
  for (const output of [child.stdout, child.stderr]) output?.on('data', (text) => (printed += text));
  const stop = async () => {
    await ended(child, () => child.kill());
    rmSync(home, { recursive: true, force: true });
  };
  return { ready: readAddresses(child, join(home, 'addresses.json'), () => printed), stop };
}

/** The shop writes its addresses when everything answers. */
async function readAddresses(child: ChildProcess, file: string, printed: () => string): Promise<Addresses> {
  const giveUpAt = Date.now() + longestStartMs;
  while (Date.now() < giveUpAt) {
    if (child.exitCode !== null) break;
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
    await wait(100);
  }
  throw new Error(`The shop did not start. It said:\n${printed()}`);
}

function ended(child: ChildProcess, end: () => void): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    end();
  });
}
