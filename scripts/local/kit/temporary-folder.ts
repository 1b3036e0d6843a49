import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freeBytes } from '../../disk-full.mjs';

/** Where the system keeps files in memory; a container may have hardly any room there. */
const memory = '/dev/shm';

/**
 * A new folder for data that is deleted again. A database waits for the disk at each write, so in memory it is three times as
 * fast where nobody else writes, and many times where others do.
 */
export const makeTemporaryFolder = (name: string): string =>
  mkdtempSync(join(existsSync(memory) && freeBytes(memory) > 2 ** 30 ? memory : tmpdir(), name));
