import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { noAccountStatus } from '#scripts/rehearse/report.ts';
import { env, root } from './check-environment.ts';
import type { Tests } from './run-tests.ts';

export const notRun =
  'NOT RUN: the rehearsal of a deployment; this machine has no emulated account, and none could be installed.';

/** Whoever names the rehearsal wants it to fail where it can't run, and so does CI, as `.ci/run` says of itself. */
export const mayLackAccount = (parts: readonly string[], { CI }: NodeJS.ProcessEnv): boolean =>
  !parts.includes('rehearsal') && !CI;

/** Steps count one by one; those that were skipped do not. `undefined` where it was not run and need not be. */
export function countRehearsal(
  status: number | null,
  mayBeMissing: boolean,
  readReport: () => string,
): Tests | undefined {
  if (status === noAccountStatus && mayBeMissing) return undefined;
  try {
    const { passed, failed } = JSON.parse(readReport()) as Record<'passed' | 'failed', number>;
    return { passed, failed: status === 0 ? failed : Math.max(failed, 1), failedIn: new Map() };
  } catch {
    return { passed: 0, failed: 1, failedIn: new Map() };
  }
}

/**
 * Rehearses a deployment in an emulated account. Without one it fails, or answers `undefined` where `mayBeMissing` says so.
 * What it says is shown once it has ended, since others may be speaking.
 */
export async function runRehearsal(mayBeMissing: boolean, ...args: string[]): Promise<Tests | undefined> {
  const report = join(root, '.local', 'rehearsal.json');
  rmSync(report, { force: true });
  const script = 'scripts/rehearse/rehearse.ts';
  const child = spawn('node', [script, ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [status] = await once(child, 'close');
  console.log(`\n── rehearsal\n${output}`);
  return countRehearsal(status, mayBeMissing, () => readFileSync(report, 'utf8'));
}
