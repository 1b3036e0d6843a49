import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { answers, startDynamoDb } from '#scripts/local/dynamodb.ts';
import { freePort } from '#scripts/local/kit/free-port.ts';
import { readJson, removeFile, writeJson } from '#scripts/local/kit/json-file.ts';
import { findJava } from '../java.mjs';
import { root } from './check-environment.ts';

type WarmDatabase = { url: string; version: string };

const minuteMs = 60_000;
/** A database that was started less than this ago may not answer yet. */
const startMs = 15_000;

const defaultFile = join(root, 'node_modules', '.cache', 'test-database.json');

/** A database of another version of the project is left to end by itself. */
const readVersion = (): string => {
  const sources = ['package-lock.json', 'scripts/local/dynamodb.ts'].map((name) =>
    readFileSync(join(root, name)),
  );
  return createHash('sha256').update(Buffer.concat(sources)).digest('hex');
};

const ageMs = (file: string): number =>
  Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);

function touch(file: string): void {
  const now = new Date();
  if (existsSync(file)) utimesSync(file, now, now);
}

/**
 * The address of a database that outlives the test run, so that the next one finds it warm: Java takes two seconds to start and as
 * many to warm up, half of what a file of endpoint tests takes. It may still be starting. Each run makes tables of its own in it.
 * It ends by itself, `idleMs` after the last run.
 */
export async function findWarmDatabase(file = defaultFile, idleMs = 10 * minuteMs): Promise<string> {
  const version = readVersion();
  const running = readJson<WarmDatabase>(file);
  if (running?.version === version && (ageMs(file) < startMs || (await answers(running.url)))) {
    touch(file);
    // However long somebody watches tests.
    setInterval(() => touch(file), minuteMs).unref();
    return running.url;
  }
  // Whoever starts it in the background would not be told.
  await findJava();
  const url = `http://127.0.0.1:${await freePort()}`;
  // Another run may have been faster.
  if (readJson<WarmDatabase>(file)?.url !== running?.url) return findWarmDatabase(file, idleMs);
  writeJson(file, { url, version } satisfies WarmDatabase);
  const args = [import.meta.filename, new URL(url).port, file, String(idleMs)];
  spawn(process.execPath, args, { cwd: root, detached: true, stdio: 'ignore' }).unref();
  return findWarmDatabase(file, idleMs);
}

async function holdOpen(port: number, file: string, idleMs: number): Promise<void> {
  const url = `http://127.0.0.1:${port}`;
  const isOurs = () => readJson<WarmDatabase>(file)?.url === url;
  const forget = () => {
    if (isOurs()) removeFile(file);
  };
  const database = await startDynamoDb({ port }).catch((error: unknown) => {
    forget();
    throw error;
  });
  // Another program may have taken the port in between.
  if (database.url !== url) forget();
  let lastUse = Date.now();
  const timer = setInterval(() => {
    if (isOurs()) lastUse = Math.max(lastUse, Date.now() - ageMs(file));
    if (Date.now() - lastUse < idleMs) return;
    clearInterval(timer);
    forget();
    void database.close();
  }, idleMs / 20);
  await database.ended;
  forget();
  process.exit();
}

if (import.meta.main) {
  const [port, file = '', idleMs] = process.argv.slice(2);
  await holdOpen(Number(port), file, Number(idleMs));
}
