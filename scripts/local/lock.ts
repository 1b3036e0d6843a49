/**
 * Allows one shop per data folder: a second start is told where the first shop is, and a lock left by a dead process is taken
 * over.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Folders } from './folders.ts';
import { readJson, removeFile } from './kit/json-file.ts';

interface Lock {
  pid: number;
}

export class RunsAlready extends Error {
  constructor(pid: number, shop: string | undefined) {
    const where = shop ? `at ${shop}` : 'and is still starting';
    super(
      `The shop is already running, ${where} (process ${pid}). Stop it there with Ctrl-C, or use it as it is.`,
    );
    this.name = 'RunsAlready';
  }
}

/** Returns a function that releases the lock; throws `RunsAlready`. */
export function takeLock(folders: Folders): () => void {
  mkdirSync(folders.home, { recursive: true });
  const other = holder(folders);
  if (other !== undefined) throw new RunsAlready(other, shopIn(folders));
  removeFile(folders.lock);
  try {
    writeFileSync(folders.lock, JSON.stringify({ pid: process.pid } satisfies Lock), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new RunsAlready(holder(folders) ?? 0, shopIn(folders));
  }
  return () => {
    if (readJson<Lock>(folders.lock)?.pid === process.pid) removeFile(folders.lock);
  };
}

/** The live process that holds the lock; a process id that has been reused by another program does not count. */
export function holder(folders: Folders): number | undefined {
  const pid = readJson<Lock>(folders.lock)?.pid;
  if (pid === undefined || pid === process.pid) return undefined;
  try {
    const args = execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
    return args.includes('scripts/local/main.ts') ? pid : undefined;
  } catch {
    return undefined;
  }
}

const shopIn = (folders: Folders) => readJson<{ shop?: string }>(folders.addresses)?.shop;
