import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** Fakes of the tools that `.ci/run` looks for, and an npm that calls git as the checks do. */
const tools = {
  java: '',
  'chromium-headless-shell': '',
  'apt-get': '',
  npm: 'git ls-files --others --exclude-standard',
};

test(".ci/run passes when the files belong to a different user from the container's", () => {
  const checkout = mkdtempSync(path.join(tmpdir(), 'dram-checkout-'));
  onTestFinished(() => rmSync(checkout, { recursive: true }));
  for (const folder of ['.ci', 'bin']) mkdirSync(path.join(checkout, folder));
  copyFileSync(path.resolve(import.meta.dirname, '../../.ci/run'), path.join(checkout, '.ci/run'));
  for (const [name, script] of Object.entries(tools))
    writeFileSync(path.join(checkout, 'bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  spawnSync('git', ['init', '--quiet'], { cwd: checkout });

  // Git's own tests use this variable to make every file belong to another user.
  const env = {
    PATH: `${path.join(checkout, 'bin')}:${process.env.PATH}`,
    GIT_TEST_ASSUME_DIFFERENT_OWNER: '1',
  };
  const { status, stdout, stderr } = spawnSync('bash', ['.ci/run'], { cwd: checkout, env, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain('.ci/run');
});
