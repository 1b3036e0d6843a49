// Runs on whatever Node the system has (20 or newer), before anything is installed: plain JavaScript, no packages.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const node = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
const marker = join(root, 'node_modules', '.package-lock.json');

/** Whether every package that the lock file names is there: npm writes its marker last. */
function isComplete() {
  if (!existsSync(node) || !existsSync(marker)) return false;
  return statSync(marker).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
}

/** Installs the packages when they are missing or older than the lock file. */
export function installMissing() {
  if (isComplete()) return;
  console.log('Installing packages, once ...');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) {
    console.error('The packages could not be installed. See what npm says above; then run the command again.');
    process.exit(status ?? 1);
  }
}

/** Runs a TypeScript file under the Node 24 that the project brings, and ends as it ends. */
export function runUnderOwnNode(file, args) {
  const { status, signal } = spawnSync(node, [join(root, file), ...args], { cwd: root, stdio: 'inherit' });
  process.exit(signal ? 1 : (status ?? 1));
}
