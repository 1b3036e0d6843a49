// Runs on whatever Node the system has (20 or newer), before anything is installed: plain JavaScript, no packages.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const isWindows = process.platform === 'win32';
const node = join(root, 'node_modules', '.bin', isWindows ? 'node.cmd' : 'node');

/** Says which lock file the packages were installed from; written last, so that half an installation has none. */
const marker = join(root, 'node_modules', '.installed-from');
const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

const isComplete = () =>
  existsSync(node) && existsSync(marker) && readFileSync(marker, 'utf8') === lockHash();

/** Installs the packages when they are missing or not those of the lock file. */
export function installMissing() {
  if (isComplete()) return;
  console.log('Installing packages, once ...');
  // The system's Node may be older than some packages ask for; they run under the project's own.
  const { status } = spawnSync(isWindows ? 'npm.cmd' : 'npm', ['ci', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: isWindows,
  });
  if (status !== 0) {
    console.error('The packages could not be installed: see above. Mend that and run the command again.');
    process.exit(status ?? 1);
  }
  writeFileSync(marker, lockHash());
}

/** Runs a TypeScript file under the Node 24 that the project brings, and ends as it ends. */
export function runUnderOwnNode(file, args) {
  const { status, signal } = spawnSync(node, [join(root, file), ...args], { cwd: root, stdio: 'inherit' });
  process.exit(signal ? 1 : (status ?? 1));
}
