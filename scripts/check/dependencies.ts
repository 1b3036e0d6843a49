// Checks that the packages have approved licences, come from the registry, and have no known vulnerability.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Exception, judge } from './advisories.ts';
import { findProblems, type LockedPackage } from './licences.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (...file: string[]) => JSON.parse(readFileSync(join(root, ...file), 'utf8'));

const { packages } = read('package-lock.json') as { packages: Record<string, LockedPackage> };
const wrong = findProblems(packages);
if (wrong.length === 0) {
  console.log(
    `${Object.keys(packages).length - 1} packages have approved licences, come from the registry and have hashes.`,
  );
}

const exceptions = read('scripts', 'check', 'accepted-advisories.json') as Exception[];
const { stdout } = spawnSync(
  'npm',
  ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=8000'],
  { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' },
);
const audit = judge(stdout ?? '', exceptions, new Date().toISOString().slice(0, 10));
if (!audit.isComplete) {
  console.warn(`NOT CHECKED: known vulnerabilities of packages (${audit.why}).`);
} else {
  for (const line of audit.accepted) console.log(`accepted for now: ${line}`);
  for (const id of audit.stale) console.log(`no longer needed in accepted-advisories.json: ${id}`);
  if (audit.open.length === 0) console.log('No package that the shop runs has a known vulnerability.');
  wrong.push(...audit.open);
}

for (const line of wrong) console.error(line);
process.exitCode = wrong.length > 0 ? 1 : 0;
