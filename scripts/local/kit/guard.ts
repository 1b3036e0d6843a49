/** Run as `node guard.ts <command> <args...>`: runs the command until it ends or our standard input closes. */
import { spawn } from 'node:child_process';

const [command = '', ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });

/** First politely, so that a database can close its file; then not. */
function end(): void {
  child.kill('SIGTERM');
  setTimeout(() => child.kill('SIGKILL'), 5_000).unref();
}

process.stdin.resume();
process.stdin.once('end', end);
process.stdin.once('error', end);
process.once('SIGTERM', end);
process.once('SIGINT', end);
child.once('error', (error) => {
  console.error(error.message);
  process.exit(127);
});
child.once('exit', (code) => process.exit(code ?? 0));
// Whoever reads our output may be gone; that is no reason to leave the child alone.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);
