import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonTestResults } from 'vitest/node';
import { env, root } from './place.ts';

const reports = join(root, '.local', 'check');

/** More failures than in so many files are no accident. */
const mostTriedAgain = 3;

type Tests = { passed: number; failed: number; failedIn: Map<string, string[]> };

/**
 * Runs one group of tests, which count one by one. Each is a run of its own: the shops that the browsers visit would work
 * all through the other one.
 */
export function runTests(project: string, name = project, ...more: string[]): Tests {
  const report = join(reports, `${name}.json`);
  mkdirSync(reports, { recursive: true });
  rmSync(report, { force: true });
  const args = ['--project', project, '--reporter=default', '--reporter=json', `--outputFile=${report}`];
  const isGreen =
    spawnSync('vitest', ['run', ...args, ...more], { cwd: root, stdio: 'inherit', env }).status === 0;
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

/** A file that failed before any of its tests goes under its own name. */
function namesOfFailed({
  name,
  assertionResults,
}: JsonTestResults['testResults'][number]): [string, string[]] {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  return [name, failed.length > 0 ? failed.map(({ fullName }) => fullName) : [name]];
}

/**
 * A journey goes through a browser, a shop and its database, all on a machine that may be busy with other things. A few
 * that failed are gone through once more, alone in a shop of their own; those that pass then are named at the end, since
 * such a failure may be the shop's as well as the machine's.
 */
export function runJourneys(): Tests & { late: string[] } {
  const first = runTests('browser');
  const { size } = first.failedIn;
  if (size === 0 || size > mostTriedAgain) return { ...first, late: [] };
  console.log('\n── tests: browser, those that failed once more');
  const again = runTests('browser', 'browser-again', '--maxWorkers', '1', ...first.failedIn.keys());
  const still = new Set([...again.failedIn.values()].flat());
  const late = [...first.failedIn.values()].flat().filter((name) => !still.has(name));
  const all = first.passed + first.failed;
  return { ...again, passed: all - again.failed, late };
}
