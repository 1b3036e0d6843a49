import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { root } from './command.ts';

/** Nobody answers for AWS. */
const env = { ...process.env, AWS_ENDPOINT_URL: 'http://127.0.0.1:9', AWS_MAX_ATTEMPTS: '1' };

const ask = (script: string, ...args: string[]) =>
  spawnSync(process.execPath, [`scripts/deploy/${script}.ts`, ...args], { cwd: root, encoding: 'utf8', env });

describe('the command', () => {
  test('says a plan that nothing stands against with success, so that a pipeline may ask for it', () => {
    const { status, stdout, stderr } = ask('deploy', '--stage', 'dev', '--dry-run');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('16. what is left');
  });

  test('asks for an account as soon as it bootstraps one, and for no pages and no bundles', () => {
    const { status, stdout, stderr } = ask('bootstrap', '--stage', 'production');
    expect(status).toBe(1);
    // The app's bundles are listed when it is synthesised.
    expect(stdout).not.toContain('kB of');
    expect(stderr).toMatch(/Need to perform AWS calls|ECONNREFUSED/);
    expect(stderr).not.toMatch(/built|bundle|native/);
  });

  test('names the stages there are to whoever asks for another', () => {
    const { status, stderr } = ask('destroy', '--stage', 'prod');
    expect(status).toBe(1);
    expect(stderr).toBe('Refused: There is no stage prod; there are dev, staging, production.\n');
  });
});
