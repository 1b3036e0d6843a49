// `npm start`: installs what is missing, then runs the shop under the project's own Node and passes signals on to it.
import { execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import { installMissing, isAlive, isInstalled, root } from './install.mjs';
import { requireJava } from './java.mjs';

// Before the packages, which take a minute, and not after them.
if (!isInstalled('start')) await requireJava();
await installMissing('start');

const node = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
// `npm start -- --inspect` is for the shop's own process, not for npm's or this one.
const isForNode = (option) => option.startsWith('--inspect');
const options = process.argv.slice(2);
// The room for new objects stays small: it would hold 100 MB that a shop at rest has no use for.
const args = [
  '--max-semi-space-size=2',
  ...options.filter(isForNode),
  join(root, 'scripts/local/main.ts'),
  ...options.filter((each) => !isForNode(each)),
];
const shop = spawn(node, args, {
  cwd: root,
  // What the types are taken from and compiled once is not so again at the next start.
  env: { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'), ...process.env },
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
