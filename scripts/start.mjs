// `npm start`: installs what is missing, then runs the shop under the project's own Node and passes signals on to it.
import { execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import { installMissing, root } from './install.mjs';

installMissing();

const node = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
const shop = spawn(node, [join(root, 'scripts/local/main.ts'), ...process.argv.slice(2)], {
  cwd: root,
  // The channel tells the shop when we are gone, however that happens.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => shop.kill(signal));
shop.on('error', (error) => {
  console.error(`The shop could not be started: ${error.message}`);
  process.exit(1);
});
shop.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));

// npm may be killed without a word to us, and a shell may stand between it and us.
const above = ancestors(process.ppid);
setInterval(() => {
  if (!above.every(isAlive)) shop.kill('SIGTERM');
}, 1000).unref();

function ancestors(pid) {
  if (!process.env.npm_lifecycle_event) return [];
  try {
    const [, parent, args] = /^\s*(\d+)\s+(.*)$/m.exec(
      execFileSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' }),
    );
    // The shell that npm put there, then npm itself.
    return /^(\/bin\/)?(ba|da|z)?sh\b/.test(args) ? [pid, Number(parent)] : [pid];
  } catch {
    return [];
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
