// `npm start`: installs what is missing, then runs the shop under the project's own Node.
import { execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import { installMissing, isInstalled, root } from './install.mjs';
import { requireJava } from './java.mjs';

// Check for Java before installing the packages, which takes a minute.
if (!isInstalled('start')) await requireJava();
await installMissing('start');

const node = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
// `npm start -- --inspect` applies to the shop's own process, not to npm or this one.
const isForNode = (option) => option.startsWith('--inspect');
const options = process.argv.slice(2);
// The first option limits the space for new objects, the other two collect old ones once the heap has grown by 30 %. Each
// saves 100 MB.
const args = [
  '--max-semi-space-size=2',
  '--initial-old-space-size=64',
  '--heap-growing-percent=30',
  ...options.filter(isForNode),
  join(root, 'scripts/local/main.ts'),
  ...options.filter((each) => !isForNode(each)),
];
const env = {
  // Stores the stripped and compiled TypeScript, so the next start need not repeat the work.
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
  // Without a limit, each thread gets an arena of its own: 10 MB more for the shop and its database.
  MALLOC_ARENA_MAX: '2',
  ...process.env,
  // npm may be killed without a signal to the shop, and a shell may run between npm and the shop. The shop watches both.
  LAUNCHERS: ancestors(process.ppid).join(' '),
};
process.chdir(root);
if (process.execve && process.platform !== 'win32') {
  // `execve` warns that it is experimental.
  process.removeAllListeners('warning');
  // The shop replaces this process, which saves its 50 MB.
  process.execve(node, [node, ...args], env);
}
const shop = spawn(node, args, {
  env,
  // The IPC channel tells the shop when this process ends, however it ends.
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
    // The shell that npm started, then npm itself.
    return /^(\/bin\/)?(ba|da|z)?sh\b/.test(args) ? [pid, Number(parent)] : [pid];
  } catch {
    return [];
  }
}
