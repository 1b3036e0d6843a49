import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { JsonTestResults } from 'vitest/node';
import durations from './durations.json' with { type: 'json' };

/** A file that takes less time is not listed, and counts as quick. */
const slowFromSeconds = 2;

/**
 * Seconds that a test file took when it was last measured, 0 for a quick one. Only their order and proportions matter: they
 * decide which files rotate, and which start first. `node scripts/check/durations.ts` updates them from the reports of the
 * last `npm test` or `npm run test:nightly`, and keeps the others.
 */
export const getSeconds = (file: string): number => (durations as Record<string, number>)[file] ?? 0;

if (import.meta.main) {
  const root = join(import.meta.dirname, '..', '..');
  const measured: Record<string, number> = { ...durations };
  for (const report of ['code', 'browser']) {
    const { testResults } = JSON.parse(
      readFileSync(join(root, '.local', 'check', `${report}.json`), 'utf8'),
    ) as JsonTestResults;
    for (const { name, startTime, endTime } of testResults)
      measured[relative(root, name)] = Math.round((endTime - startTime) / 1000);
  }
  const slow = Object.entries(measured)
    .filter(([, seconds]) => seconds >= slowFromSeconds)
    .toSorted(([one], [other]) => one.localeCompare(other));
  writeFileSync(
    join(import.meta.dirname, 'durations.json'),
    `${JSON.stringify(Object.fromEntries(slow), null, 2)}\n`,
  );
}
