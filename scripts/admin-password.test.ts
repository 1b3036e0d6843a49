import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isPassword } from '#functions/back-office/password-hash.ts';

const script = join(import.meta.dirname, 'admin-password.ts');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dram-password-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (...options: string[]) =>
  spawnSync(process.execPath, [script, ...options], {
    encoding: 'utf8',
    env: { ...process.env, DRAM_LOCAL_DIR: folder, PATH: `${folder}${delimiter}${process.env.PATH}` },
  });
const readSecrets = () => JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'));

/** Stands where the AWS CLI would, and keeps what it was called with. */
function fakeAws(exitCode: number): void {
  const lines = ['#!/bin/sh', `echo "$@" > ${folder}/command`, `cat > ${folder}/sent`, `exit ${exitCode}`];
  writeFileSync(join(folder, 'aws'), lines.join('\n'), { mode: 0o755 });
}

describe('the command that sets the password of the back office', () => {
  it('sets that of the local shop, and leaves its other secrets as they are', () => {
    expect(run('--password', 'a first password').status).toBe(0);
    const first = readSecrets();
    expect(first.adminPassword).toBe('a first password');
    const { stdout } = run();
    expect(readSecrets()).toEqual({ ...first, adminPassword: /Password {2}(\S{20,})/.exec(stdout)?.[1] });
  });

  it('sets that of a stage as a hash, which appears in no process list', async () => {
    fakeAws(0);
    expect(run('--stage', 'dev', '--password', 'a long password').status).toBe(0);
    const sent = JSON.parse(readFileSync(join(folder, 'sent'), 'utf8'));
    expect(sent).toMatchObject({
      Name: '/dram/dev/secrets/ADMIN_PASSWORD_HASH',
      Type: 'SecureString',
      Overwrite: true,
    });
    expect(await isPassword('a long password', sent.Value)).toBe(true);
    expect(readFileSync(join(folder, 'command'), 'utf8')).not.toContain(sent.Value);
    expect(existsSync(join(folder, 'secrets.json'))).toBe(false);
  });

  it('fails when the secret was not changed, and refuses a short password', () => {
    fakeAws(255);
    expect(run('--stage', 'dev')).toMatchObject({ status: 1, stdout: '' });
    expect(run('--password', 'short')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('at least 12'),
    });
    expect(existsSync(join(folder, 'secrets.json'))).toBe(false);
  });
});
