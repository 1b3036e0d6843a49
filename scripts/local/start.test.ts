import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { isNightly } from '#functions/testing/depth.ts';
import { type ConsultationFrame, consultationPath } from '#shared/contracts/assistant/consultation.ts';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { root } from './folders.ts';
import { readJson } from './kit/json-file.ts';
import { pollUntil } from './kit/poll-until.ts';
import { makeTemporaryFolder } from './kit/temporary-folder.ts';
import type { Addresses } from './stack.ts';

let home: string;
let npm: ChildProcess;
let printed = '';

/** As on a developer's machine: nothing of the test run's environment. */
const environment = (more: Record<string, string> = {}) => ({
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  DRAM_LOCAL_DIR: home,
  PORT: '0',
  // Writing two years of history takes longer than all the checks here.
  SAMPLES: 'none',
  ...more,
});

function npmRun(script: string, more: Record<string, string> = {}): ChildProcess {
  // A separate process group, so a test can imitate Ctrl-C, which reaches every process of the group.
  return spawn('npm', ['run', '--silent', script], { cwd: root, env: environment(more), detached: true });
}
const pressCtrlC = () => process.kill(-(npm.pid ?? 0), 'SIGINT');

async function start(more: Record<string, string> = {}): Promise<Addresses> {
  printed = '';
  npm = npmRun('start', more);
  for (const output of [npm.stdout, npm.stderr]) output?.on('data', (chunk: Buffer) => (printed += chunk));
  return pollUntil(
    () => {
      if (isOver(npm)) throw new Error(`It ended: ${printed}`);
      return readJson<Addresses>(join(home, 'addresses.json'));
    },
    { withinMs: 240_000, what: 'the shop' },
  );
}

const isOver = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;
const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    if (isOver(child)) resolve(child.exitCode);
    else child.once('exit', resolve);
  });

/** Runs to its end, and returns its output. */
async function refused(
  script: string,
  more: Record<string, string> = {},
): Promise<{ code: number | null; text: string }> {
  const child = npmRun(script, more);
  let text = '';
  for (const output of [child.stdout, child.stderr]) output?.on('data', (chunk: Buffer) => (text += chunk));
  return { code: await ended(child), text };
}

const lockedBy = () => readJson<{ pid: number }>(join(home, 'lock.json'))?.pid ?? 0;

/** The database has the folder in its arguments; the shop's process id is in the lock. */
function listProcesses(shopPid: number): string[] {
  const all = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  return all.filter((line) => line.includes(`${home}/database`) || line.trim().startsWith(`${shopPid} `));
}
const gone = (shopPid: number) =>
  pollUntil(() => listProcesses(shopPid).length === 0 || undefined, {
    what: `the end of ${listProcesses(shopPid)}`,
  });

async function call<T>(at: Addresses, method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(at.shop + path, {
    method,
    headers: { 'content-type': 'application/json', origin: at.shop, 'x-session-id': sessionId },
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return JSON.parse(text) as T;
}
/** Asks AI Simo over the socket, as a page of the shop does, and returns its final answer. */
async function answerTo(at: Addresses, message: string): Promise<string> {
  const socket = new WebSocket(at.shop.replace('http', 'ws') + consultationPath, { origin: at.shop });
  await once(socket, 'open');
  socket.send(JSON.stringify({ message }));
  const printed = new Promise<string>((resolve) =>
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data)) as ConsultationFrame;
      if (frame.type === 'assistant' || frame.type === 'error') resolve(frame.message);
    }),
  );
  return printed.finally(() => socket.terminate());
}
const hasIpv6Loopback = () =>
  Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'));
const sessionId = 'k3x9v2m7q1w8e5r4t6y0u2i9o';
const products = (at: Addresses) => call<Product[]>(at, 'GET', '/api/products');

beforeEach(() => {
  home = makeTemporaryFolder('dram-start-');
});
afterEach(async () => {
  const pid = lockedBy();
  npm?.kill('SIGTERM');
  if (npm) await ended(npm);
  if (pid) await gone(pid);
  rmSync(home, { recursive: true, force: true });
});

describe('npm start', { timeout: 150_000 }, () => {
  it('opens a seeded shop, sells a bottle, keeps its data after a restart, and resets only when stopped', async () => {
    const first = await start();
    // They are printed right after they are written to the file, and arrive through a pipe.
    for (const value of [first.shop, first.mailbox, first.payments, first.adminPassword])
      await expect.poll(() => printed).toContain(value);
    const overIpv6 = hasIpv6Loopback() ? [first.shop.replace('localhost', '[::1]')] : [];
    for (const url of [first.shop, first.mailbox, first.payments, ...overIpv6])
      expect((await fetch(url)).status).toBe(200);
    const all = await products(first);
    expect(all.length).toBeGreaterThanOrEqual(60);
    const bottle = all.find(({ stock }) => stock > 3);
    expect((await fetch(first.shop + bottle?.image)).headers.get('content-type')).toMatch(/^image\//);

    expect(await answerTo(first, 'What is bonded storage?')).toContain('VAT');

    await call(first, 'POST', '/api/cart', { productId: bottle?.id, quantity: 1 });
    const intent = await call<{ clientSecret: string; paymentIntentId: string }>(
      first,
      'POST',
      '/api/create-payment-intent',
      {
        sessionId,
        guestDetails: {
          name: 'Ada Byron',
          email: 'ada@example.com',
          address: '14 Archer Street, Soho, London W1D 7BD',
        },
        deliveryMethod: 'royal-mail-tracked-48',
        ageConfirmed: true,
      },
    );
    const settings = await call<{ publishableKey: string }>(first, 'GET', '/api/payment-settings');
    const paying = await fetch(`${first.payments}/v1/payment_intents/${intent.paymentIntentId}/confirm`, {
      method: 'POST',
      body: new URLSearchParams({
        key: settings.publishableKey,
        client_secret: intent.clientSecret,
        return_url: first.shop,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': '4242424242424242',
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '90',
      }),
    });
    expect(await paying.json()).toMatchObject({ status: 'succeeded' });
    const mails = async (at: Addresses) =>
      ((await (await fetch(`${at.mailbox}/messages?to=ada@example.com`)).json()) as { messages: object[] })
        .messages;
    await expect.poll(() => mails(first)).toHaveLength(1);

    const pid = lockedBy();
    pressCtrlC();
    await ended(npm);
    await gone(pid);
    expect(printed).toContain('Stopping ...');
    expect(existsSync(join(home, 'addresses.json'))).toBe(false);

    const second = await start();
    expect(second.adminPassword).toBe(first.adminPassword);
    expect(await mails(second)).toHaveLength(1);
    const after = await products(second);
    expect(after.find(({ id }) => id === bottle?.id)?.stock).toBe((bottle?.stock ?? 0) - 1);
    expect(after).toHaveLength(all.length);

    const again = await refused('start', { PORT: '0' });
    expect(again.code).toBe(1);
    expect(again.text).toContain(`The shop is already running, at ${second.shop}`);
    expect(await refused('reset')).toMatchObject({
      code: 1,
      text: expect.stringContaining('Stop it with Ctrl-C first.'),
    });
    expect(existsSync(join(home, 'addresses.json'))).toBe(true);
    expect((await fetch(second.shop)).status).toBe(200);

    const secondPid = lockedBy();
    // npm cannot forward this signal, so the shop must notice by itself.
    npm.kill('SIGKILL');
    await gone(secondPid);
    expect((await refused('reset')).code).toBe(0);
    expect(existsSync(join(home, 'database'))).toBe(false);
  });

  it('reports a port that is in use, and leaves nothing behind', async () => {
    const squatter = createServer();
    await new Promise<void>((resolve) => squatter.listen(0, '127.0.0.1', resolve));
    const address = squatter.address();
    const PORT = String(typeof address === 'object' && address ? address.port : 0);
    const { code, text } = await refused('start', { PORT });
    squatter.close();
    expect(code).toBe(1);
    expect(text).toContain(`Port ${PORT} is used by another program.`);
    expect(text).toMatch(/PORT=\d+ npm start/);
    expect(existsSync(join(home, 'lock.json'))).toBe(false);
    expect(await refused('start', { PORT: 'eighty' })).toMatchObject({
      code: 1,
      text: expect.stringContaining('eighty'),
    });
  });

  it('explains how to install Java when there is none', async () => {
    // Only npm and Node, and no other program of the system.
    const bin = mkdtempSync(join(tmpdir(), 'dram-bin-'));
    for (const name of ['node', 'npm', 'sh', 'ps', 'env']) {
      symlinkSync(execFileSync('which', [name], { encoding: 'utf8' }).trim(), join(bin, name));
    }
    const { code, text } = await refused('start', { PATH: bin });
    rmSync(bin, { recursive: true });
    expect(code).toBe(1);
    expect(text).toMatch(/needs Java 17 or newer.*apt-get install/);
  });

  it.runIf(isNightly)(
    'completes a seeding that was killed half-way, and ends when only npm is killed',
    async () => {
      npm = npmRun('start');
      // Some of the pictures are stored; the bottles follow, and the marker comes last.
      const objects = join(home, 'objects/fauxqs.db-wal');
      await pollUntil(() => (existsSync(objects) && statSync(objects).size > 500_000) || undefined, {
        withinMs: 240_000,
        everyMs: 5,
        what: 'the first pictures',
      });
      const halfWay = lockedBy();
      expect(existsSync(join(home, 'seeded.json'))).toBe(false);
      process.kill(halfWay, 'SIGKILL');
      await ended(npm);
      await gone(halfWay);
      const at = await start();
      expect((await products(at)).length).toBeGreaterThanOrEqual(60);
      expect(readFileSync(join(home, 'seeded.json'), 'utf8')).toContain('version');

      const pid = lockedBy();
      npm.kill('SIGKILL');
      await gone(pid);
      await expect(fetch(at.shop)).rejects.toThrow();
      expect(existsSync(join(home, 'addresses.json'))).toBe(false);
    },
  );

  it.runIf(isNightly)('adds old sample orders to a running shop, and continues after a restart', async () => {
    const samples = { SAMPLES: 'year' };
    const seeded = () => readJson<{ isPart?: boolean }>(join(home, 'seeded.json'));
    await start(samples);
    pressCtrlC();
    await ended(npm);
    expect(seeded()?.isPart).toBe(true);
    await start(samples);
    await pollUntil(() => printed.includes('The samples are complete.') || undefined, {
      what: 'the old orders',
    });
    expect(seeded()?.isPart).toBeUndefined();
  });
});
