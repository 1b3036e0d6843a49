// `npm start`: installs what is missing, then runs the shop under the project's own Node.
import { execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import { installMissing, isInstalled, root } from './install.mjs';
import { requireJava } from './java.mjs';

// Before the packages, which take a minute, and not after them.
if (!isInstalled('start')) await requireJava();
await installMissing('start');

const node = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
// `npm start -- --inspect` is for the shop's own process, not for npm's or this one.
const isForNode = (option) => option.startsWith('--inspect');
const options = process.argv.slice(2);
// There is little room for new objects, and old ones are collected once the heap has grown by 30 %. Each spares 100 MB.
const args = [
  '--max-semi-space-size=2',
  '--initial-old-space-size=64',
  '--heap-growing-percent=30',
  ...options.filter(isForNode),
  join(root, 'scripts/local/main.ts'),
  ...options.filter((each) => !isForNode(each)),
];
const env = {
  // What the types are taken from and compiled once is not so again at the next start.
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
  ...process.env,
  // npm may be killed without a word to the shop, and a shell may stand between them: it watches both.
  LAUNCHERS: ancestors(process.ppid).join(' '),
};
process.chdir(root);
if (process.execve && process.platform !== 'win32') {
  // It warns that it is new, in a process that ends with it.
  process.removeAllListeners('warning');
  // The shop takes the place of this process, whose 50 MB are spared.
  process.execve(node, [node, ...args], env);
}
const shop = spawn(node, args, {
  env,
  // The channel tells the shop when we are gone, however that happens.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => shop.kill(signal));
shop.on('error', (error) => {
  console.error(`The shop could not be started: ${error.message}`);
  process.exit(1);
});
shop.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));

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
