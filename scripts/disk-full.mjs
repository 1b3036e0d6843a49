// Before anything is installed as well: plain JavaScript, no packages.
import { statfsSync } from 'node:fs';

/** Whether an error, or what a program has printed, speaks of a full disk: Node's, npm's, SQLite's and Java's words. */
export function isDiskFull(problem) {
  const text =
    typeof problem === 'string' ? problem : `${problem?.code ?? ''} ${problem?.message ?? problem}`;
  return /ENOSPC|SQLITE_FULL|database or disk is full|No space left on device/.test(text);
}

export const diskFullMessage = (folder) =>
  `The disk that holds ${folder} is full. Free some space there, then run the command again.`;

/** Bytes that can still be written where a folder lies; `Infinity` where the system does not tell. */
export function freeBytes(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
