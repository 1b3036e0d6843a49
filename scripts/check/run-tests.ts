import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { JsonTestResults } from 'vitest/node';
import { env, root } from './check-environment.ts';

const reports = join(root, '.local', 'check');

/** Failures in more files than this are not accidental, so they are not retried. */
const maxRetriedFiles = 3;

export type Tests = { passed: number; failed: number; failedIn: Map<string, string[]> };

/** Runs the tests of some projects of `vitest.config.ts`, and counts each test. */
export async function runTests(projects: readonly string[], name: string, ...more: string[]): Promise<Tests> {
  const report = join(reports, `${name}.json`);
  mkdirSync(reports, { recursive: true });
  rmSync(report, { force: true });
  const args = [
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${report}`,
  ];
  const child = spawn('vitest', ['run', ...args, ...more], {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, TEST_FILES: 'of-day' },
  });
  const [status] = await once(child, 'close');
  const isGreen = status === 0;
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    ) as JsonTestResults;
    return {
      passed: numPassedTests,
      failed: isGreen ? numFailedTests : Math.max(numFailedTests, 1),
      failedIn: new Map(testResults.filter(({ status }) => status === 'failed').map(namesOfFailed)),
    };
  } catch {
    return { passed: 0, failed: 1, failedIn: new Map() };
  }
}

/** A file that failed before any of its tests is listed under its own name. */
function namesOfFailed({
  name,
  assertionResults,
}: JsonTestResults['testResults'][number]): [string, string[]] {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  const file = relative(root, name);
  return [file, failed.length > 0 ? failed.map(({ fullName }) => fullName) : [file]];
}

/**
 * A journey uses a browser, a shop and its database, on a machine that may be busy with other work. If only a few fail, they
 * run once more, alone in a separate shop. Those that then pass are listed at the end, because the shop may have caused the
 * failure as well as the machine.
 */
export async function runJourneys(...more: string[]): Promise<Tests & { late: string[] }> {
  const first = await runTests(['browser'], 'browser', ...more);
  const { size } = first.failedIn;
  if (size === 0 || size > maxRetriedFiles) return { ...first, late: [] };
  console.log('\n── tests: browser, the failed files again');
  const again = await runTests(['browser'], 'browser-again', '--maxWorkers', '1', ...first.failedIn.keys());
  const still = new Set([...again.failedIn.values()].flat());
  const late = [...first.failedIn.values()].flat().filter((name) => !still.has(name));
  const all = first.passed + first.failed;
  return { ...again, passed: all - again.failed, late };
}
