import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { noAccountStatus } from '#scripts/rehearse/report.ts';
import { env, root } from './check-environment.ts';
import type { Tests } from './run-tests.ts';

export const notRun =
  'NOT RUN: the rehearsal of a deployment; this machine has no emulated account, and none could be installed.';

/** Whether the rehearsal may be skipped where it cannot run: not if it was named on the command line, and not in CI. */
export const mayLackAccount = (parts: readonly string[], { CI }: NodeJS.ProcessEnv): boolean =>
  !parts.includes('rehearsal') && !CI;

/** Counts the steps, without those that were skipped. `undefined` if the rehearsal was neither run nor required. */
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
 * Rehearses a deployment in an emulated account. If there is no account, it fails, or returns `undefined` when `mayBeMissing`
 * is set. Its output is shown once it has ended, because other checks may be printing.
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
