import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { noAccountStatus } from '#scripts/rehearse/report.ts';
import { root } from './check-environment.ts';
import { countRehearsal, mayLackAccount } from './run-rehearsal.ts';

const noReport = () => {
  throw new Error('There is no report.');
};

test.each([
  [[], {}, true],
  [[], { CI: 'true' }, false],
  [['static', 'rehearsal'], {}, false],
])('with parts %j and environment %j, the rehearsal may be skipped: %s', (parts, env, expected) => {
  expect(mayLackAccount(parts, env)).toBe(expected);
});

test('a rehearsal without an account fails, or is not counted where it may be skipped', () => {
  expect(countRehearsal(noAccountStatus, false, noReport)).toMatchObject({ passed: 0, failed: 1 });
  expect(countRehearsal(noAccountStatus, true, noReport)).toBeUndefined();
});

test('a rehearsal that exits early fails, even if its report shows no failure or it may be skipped', () => {
  const report = () => JSON.stringify({ passed: 4, failed: 0 });
  expect(countRehearsal(0, true, report)).toMatchObject({ passed: 4, failed: 0 });
  expect(countRehearsal(1, true, report)).toMatchObject({ passed: 4, failed: 1 });
  expect(countRehearsal(1, true, noReport)).toMatchObject({ passed: 0, failed: 1 });
});

test('.ci/run runs the requested checks with CI set to true', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'dram-ci-'));
  const write = (name: string, text: string) => {
    writeFileSync(path.join(folder, name), `#!/bin/sh\n${text}\n`);
    chmodSync(path.join(folder, name), 0o755);
  };
  // Nothing is installed, and the checks are replaced by a program that prints their environment.
  for (const name of ['java', 'chromium-headless-shell', 'apt-get']) write(name, 'exit 0');
  write('npm', 'echo "$CI $*"');
  const { CI: _, ...env } = process.env;
  const { stdout } = spawnSync(path.join(root, '.ci/run'), ['rehearsal'], {
    env: { ...env, PATH: [folder, process.env.PATH].join(path.delimiter) },
    encoding: 'utf8',
  });
  expect(stdout).toBe('true test -- rehearsal\n');
});
