import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { noAccountStatus } from '#scripts/rehearse/report.ts';
import { env, root } from './check-environment.ts';
import type { Tests } from './run-tests.ts';

/**
 * Rehearses a deployment in an emulated account. Its steps count one by one; those that were skipped do not. Without an
 * emulated account it fails, or where `mayBeMissing` says so is reported as not run. What it says is shown once it has ended,
 * since others may be speaking.
 */
export async function runRehearsal(mayBeMissing: boolean, ...args: string[]): Promise<Tests> {
  const report = join(root, '.local', 'rehearsal.json');
  rmSync(report, { force: true });
  const script = 'scripts/rehearse/rehearse.ts';
  const child = spawn('node', [script, ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [status] = await once(child, 'close');
  console.log(`\n── rehearsal\n${output}`);
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
