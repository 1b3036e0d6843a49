import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { noAccountStatus } from '#scripts/rehearse/report.ts';
import { env, root } from './check-environment.ts';
import type { Tests } from './run-tests.ts';

/**
 * Rehearses a deployment in an emulated account. Its steps count one by one; those that were skipped do not. Without an
 * emulated account it fails, or where `mayBeMissing` says so is reported as not run.
 */
export function runRehearsal(mayBeMissing: boolean, ...args: string[]): Tests {
  const report = join(root, '.local', 'rehearsal.json');
  rmSync(report, { force: true });
  const script = 'scripts/rehearse/rehearse.ts';
  const { status } = spawnSync('node', [script, ...args], { cwd: root, env, stdio: 'inherit' });
  if (status === noAccountStatus && mayBeMissing) {
    console.log('NOT RUN: this machine has no emulated account, and none could be installed.');
    return { passed: 0, failed: 0, failedIn: new Map() };
  }
  try {
    const { passed, failed } = JSON.parse(readFileSync(report, 'utf8')) as Record<
      'passed' | 'failed',
      number
    >;
    return { passed, failed: status === 0 ? failed : Math.max(failed, 1), failedIn: new Map() };
  } catch {
    return { passed: 0, failed: 1, failedIn: new Map() };
  }
}
