// Also runs before anything is installed: plain JavaScript, no packages.
import { statfsSync } from 'node:fs';

/** Whether an error, or a program's output, reports a full disk, in the words of Node, npm, SQLite or Java. */
export function isDiskFull(problem) {
  const text =
    typeof problem === 'string' ? problem : `${problem?.code ?? ''} ${problem?.message ?? problem}`;
  return /ENOSPC|SQLITE_FULL|database or disk is full|No space left on device/.test(text);
}

export const diskFullMessage = (folder) =>
  `The disk that holds ${folder} is full. Free some space there, then run the command again.`;

/** Bytes that can still be written to a folder's disk; `Infinity` if the system does not report it. */
export function freeBytes(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
