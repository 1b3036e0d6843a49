// Runs on whatever Node the system has (20 or newer), before anything is installed: plain JavaScript, no packages.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { diskFullMessage, isDiskFull } from './disk-full.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const isWindows = process.platform === 'win32';
const node = join(root, 'node_modules', '.bin', isWindows ? 'node.cmd' : 'node');

/**
 * Holds the hash of the lock file that the packages were installed from, plus ` start` when test and deployment tools were
 * left out. Written last, so an unfinished installation has no marker.
 */
const marker = join(root, 'node_modules', '.installed-from');
/** Written by npm at the end of every installation, including manual ones. */
const npmMarker = join(root, 'node_modules', '.package-lock.json');
const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

/** Whether the packages that `npm start` needs are installed (`start`), or also those for tests and deployments (`all`). */
export function isInstalled(wanted = 'all') {
  if (!existsSync(node) || !existsSync(marker)) return false;
  const [hash, only] = readFileSync(marker, 'utf8').split(' ');
  return hash === lockHash() && (only === undefined || only === wanted);
}

/**
 * After a manual `npm install` everything is installed. Packages of the current lock file are kept, because a shop may be
 * running from them.
 */
function planInstall(wanted) {
  if (wanted === 'start' && !existsSync(npmMarker)) return { args: ['ci', '--omit=dev'], written: ' start' };
  return { args: isInstalled('start') ? ['install', '--no-save'] : ['ci'], written: '' };
}

/** Holds the process id of the npm that is installing. Outside `node_modules`, which npm empties first. */
const lock = join(root, '.installing');

/**
 * Installs the packages when they are missing or differ from the lock file. Only one installation runs at a time in a clone:
 * other commands wait for it, even if its own command was stopped while npm was still working.
 */
export async function installMissing(wanted = 'all') {
  while (!isInstalled(wanted)) {
    const other = await lockHolder();
    if (other) await untilEnded(other);
    else if (claimLock()) await install(planInstall(wanted));
  }
}

async function install({ args, written }) {
  console.log('Installing packages, once ...');
  // npm handles Ctrl-C itself; this command must outlive it, so no other command starts to install while npm is still
  // cleaning up.
  let signal;
  let npm;
  const onSignal = (name) => {
    signal = name;
    npm.kill(name);
  };
  let errors = '';
  // No package needs its install script. npm would warn that the system's Node is too old for some packages, but these run
  // under the project's own Node.
  const quietly = ['--ignore-scripts', '--loglevel=error', '--no-audit', '--no-fund'];
  npm = spawn(isWindows ? 'npm.cmd' : 'npm', [...args, ...quietly], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'pipe'],
    shell: isWindows,
  });
  if (npm.pid) writeFileSync(lock, String(npm.pid));
  npm.stderr.on('data', (text) => {
    errors += text;
    process.stderr.write(text);
  });
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, onSignal);
  let status = await new Promise((resolve) => {
    npm.once('error', ({ message }) => {
      console.error(`npm could not be started: ${message}`);
      resolve(1);
    });
    npm.once('close', resolve);
  });
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(name, onSignal);
  try {
    if (status === 0 && !existsSync(node)) {
      // npm skips an optional package that it cannot get, and Node is an optional package for each platform.
      status = 1;
      rmSync(npmMarker, { force: true });
      console.error(
        `npm could not fetch Node for ${process.platform} ${process.arch}. If it fails again, optionalDependencies in package.json may lack this platform.`,
      );
    }
    if (status === 0) {
      removeHeaders();
      if (written) removeTools();
      writeFileSync(marker, lockHash() + written);
    }
  } catch (error) {
    // Without the marker the packages count as missing, and the caller would install them forever.
    status = 1;
    errors += error.code;
    console.error(error.message);
  } finally {
    rmSync(lock, { force: true });
  }
  if (signal) process.exit(130);
  if (isDiskFull(errors)) console.error(diskFullMessage(root));
  else if (status !== 0)
    console.error(
      'The packages could not be installed. Fix what npm reports above, then run the command again.',
    );
  else return;
  process.exit(status || 1);
}

/** Headers for compilers are a ninth of the installation, and nothing is compiled here. */
function removeHeaders() {
  for (const name of Object.keys(readManifest(root).optionalDependencies ?? {}))
    rmSync(join(root, 'node_modules', name, 'include'), { recursive: true, force: true });
}

/**
 * npm installs a development tool despite `--omit=dev` when a package names it as an optional peer, such as the TypeScript
 * compiler.
 */
function removeTools() {
  const { devDependencies = {} } = readManifest(root);
  for (const name of Object.keys(devDependencies)) {
    const folder = join(root, 'node_modules', name);
    if (!existsSync(folder)) continue;
    const { optionalDependencies = {} } = readManifest(folder);
    for (const part of [
      folder,
      ...Object.keys(optionalDependencies).map((each) => join(root, 'node_modules', each)),
    ])
      rmSync(part, { recursive: true, force: true });
  }
}

const readManifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Whether this process got the lock; an existing file belongs to another process that was faster. */
function claimLock() {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    console.error(
      isDiskFull(error) ? diskFullMessage(root) : `The packages could not be installed: ${error.message}`,
    );
    process.exit(1);
  }
}

/** The process that is installing now. Removes the lock of a dead process. */
async function lockHolder() {
  if (!existsSync(lock)) return undefined;
  const pid = Number(readFileSync(lock, 'utf8'));
  if (pid > 0 && isAlive(pid)) return pid;
  // The lock may have just been created, before its process id was written.
  await wait(200);
  const later = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : pid;
  if (later !== pid) return later || undefined;
  rmSync(lock, { force: true });
  return undefined;
}

async function untilEnded(pid) {
  console.log(
    `Another command is installing the packages here (process ${pid}). Waiting for it to finish ...`,
  );
  while (isAlive(pid) && existsSync(lock)) await wait(200);
}

export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

// When run directly it installs everything, for places where later commands must find nothing to install.
if (realpathSync(process.argv[1] ?? '.') === fileURLToPath(import.meta.url)) await installMissing();

/** Runs a TypeScript file under the project's own Node 24, and exits with its exit code. */
export function runUnderOwnNode(file, args) {
  const { status, signal } = spawnSync(node, [join(root, file), ...args], { cwd: root, stdio: 'inherit' });
  process.exit(signal ? 1 : (status ?? 1));
}
