/**
 * A database for test files that developers run while they work. It outlives the run, so the next run finds it warm: Java
 * takes two seconds to start and as many to warm up, half the time of a file of endpoint tests.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, openSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { answers, startDynamoDb } from '#scripts/local/dynamodb.ts';
import { readJson, removeFile } from '#scripts/local/kit/json-file.ts';
import { pollUntil } from '#scripts/local/kit/poll-until.ts';
import { isAlive } from '../install.mjs';
import { root } from './check-environment.ts';

type WarmDatabase = { url: string; pid: number };

/** The files that the database depends on: another version of the project gets a separate database. */
const sources = [
  'package-lock.json',
  'scripts/check/warm-database.ts',
  'scripts/local/dynamodb.ts',
  'scripts/local/database/LoopbackDatabase.class',
];

function buildFileName(): string {
  const hash = createHash('sha256');
  for (const name of sources) hash.update(readFileSync(join(root, name)));
  return `test-database-${hash.digest('hex').slice(0, 12)}.json`;
}

async function findRunning(file: string): Promise<WarmDatabase | undefined> {
  const found = readJson<WarmDatabase>(file);
  return found && isAlive(found.pid) && (await answers(found.url)) ? found : undefined;
}

/** When the database was last used. */
const readUse = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

function noteUse(file: string): void {
  const now = new Date();
  if (readUse(file)) utimesSync(file, now, now);
}

/**
 * Returns the address of the database, and starts one if none is running. It ends when no run has asked for it for `idleMs`
 * and none is in progress. Each run creates its own tables in it.
 */
export async function findWarmDatabase(
  folder = join(root, 'node_modules', '.cache'),
  idleMs = 10 * 60_000,
): Promise<string> {
  const file = join(folder, buildFileName());
  const { url } = (await findRunning(file)) ?? (await startInBackground(file, idleMs));
  noteUse(file);
  // Keeps the database in use for as long as Vitest watches.
  setInterval(() => noteUse(file), idleMs / 10).unref();
  return url;
}

async function startInBackground(file: string, idleMs: number): Promise<WarmDatabase> {
  mkdirSync(dirname(file), { recursive: true });
  const log = `${file}.log`;
  const output = openSync(log, 'w');
  const child = spawn(process.execPath, [import.meta.filename, file, String(idleMs)], {
    cwd: root,
    detached: true,
    stdio: ['ignore', output, output],
  });
  child.unref();
  return await pollUntil(
    async () => {
      const running = await findRunning(file);
      if (running) return running;
      if (child.exitCode)
        throw new Error(`The database of the tests did not start:\n${readFileSync(log, 'utf8')}`);
      return undefined;
    },
    { what: `the database of the tests; ${log} may say more` },
  );
}

async function serve(file: string, idleMs: number): Promise<void> {
  const database = await startDynamoDb();
  if (!(await findRunning(file))) removeFile(file);
  try {
    writeFileSync(file, JSON.stringify({ url: database.url, pid: process.pid } satisfies WarmDatabase), {
      flag: 'wx',
    });
  } catch {
    // Another run has started a database at the same time.
    await database.close();
    return;
  }
  let use = readUse(file);
  let idleChecks = 0;
  const timer = setInterval(() => {
    const last = readUse(file);
    // Counts checks instead of time, because a machine that sleeps is not idle.
    idleChecks = last === use ? idleChecks + 1 : 0;
    use = last;
    if (idleChecks >= 20) void end();
  }, idleMs / 20);
  const end = async () => {
    clearInterval(timer);
    if (readJson<WarmDatabase>(file)?.pid === process.pid) removeFile(file);
    await database.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end());
  await database.ended;
  await end();
}

if (import.meta.main) {
  const [file = '', idleMs] = process.argv.slice(2);
  await serve(file, Number(idleMs));
  process.exit();
}
