/** The whole shop in a separate process, as `npm start` runs it: for journeys and measurements. */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { foldersIn, root } from './folders.ts';
import { removeFile } from './kit/json-file.ts';
import { makeTemporaryFolder } from './kit/temporary-folder.ts';
import type { Addresses } from './stack.ts';

/** Building the pages takes a while on a fresh machine, and no time on the next run. */
const longestStartMs = 15 * 60_000;

/** Variables that would make the pages a development build, or send the shop's calls to external services. */
const misleading =
  /^(NODE_ENV|NODE_OPTIONS|MODE|DEV|PROD|SSR|BASE_URL|VITE|AWS_|STRIPE_|CHAT_|SOCKET_|TABLE_NAME|SITE_ORIGINS)/;

/** How long a busy machine may take to follow all the changes of seeding a shop. */
const longestFillMs = 10 * 60_000;

const makeFolder = () => makeTemporaryFolder('dram-shop-');
const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true });

/**
 * Starts the shop on free ports and in its own data folder, which is removed when the shop stops: an empty one, or a copy of
 * one that `fillShop` has filled.
 */
export async function startShopProcess(
  filled?: string,
): Promise<{ addresses: Addresses; stop: () => Promise<void> }> {
  const home = makeFolder();
  if (filled) {
    cpSync(filled, home, { recursive: true });
    // The copied pages contain the address of the first shop, so they are rendered again before this one opens.
    removeFile(foldersIn(home).rendered);
  }
  try {
    const { addresses, stop } = await openShop(home);
    const stopAndRemove = async () => {
      await stop();
      removeFolder(home);
    };
    return { addresses, stop: stopAndRemove };
  } catch (error) {
    removeFolder(home);
    throw error;
  }
}

/**
 * Fills a data folder as a first start does, waits until all that follows has happened, and stops the shop again. Tests that
 * need several shops start them from copies.
 */
export async function fillShop(): Promise<{ folder: string; remove: () => void }> {
  const folder = makeFolder();
  const remove = () => removeFolder(folder);
  try {
    const { addresses, stop } = await openShop(folder);
    await settle(addresses.shop).finally(stop);
    return { folder, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** How often to start again when another program takes the port that was free a moment before. */
const tries = 5;

async function openShop(home: string): Promise<{ addresses: Addresses; stop: () => Promise<void> }> {
  for (let attempt = 1; ; attempt++) {
    const { ready, stop } = startShop(home);
    try {
      return { addresses: await ready, stop };
    } catch (error) {
      await stop();
      if (attempt === tries || !String(error).includes('is used by another program')) throw error;
    }
  }
}

/** The shop itself stops waiting after a while and reports what it is busy with. */
async function settle(address: string): Promise<void> {
  const giveUpAt = Date.now() + longestFillMs;
  for (;;) {
    const reply = await fetch(`${address}/_local/settle`, { method: 'POST' });
    if (reply.ok) return;
    if (Date.now() > giveUpAt) throw new Error(`The new shop did not settle: ${await reply.text()}`);
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
  const stop = () => ended(child, () => child.kill());
  return { ready: readAddresses(child, foldersIn(home).addresses, () => printed), stop };
}

/** The shop writes its addresses once everything answers. */
async function readAddresses(child: ChildProcess, file: string, printed: () => string): Promise<Addresses> {
  const giveUpAt = Date.now() + longestStartMs;
  while (Date.now() < giveUpAt) {
    if (child.exitCode !== null) break;
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
    await wait(100);
  }
  throw new Error(`The shop did not start. It printed:\n${printed()}`);
}

function ended(child: ChildProcess, end: () => void): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    end();
  });
}
