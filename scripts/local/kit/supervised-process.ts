/**
 * Starts a program that ends with its standard input, so it cannot outlive this process: the system closes our end of the
 * pipe even when this process is killed outright.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { pollUntil } from './poll-until.ts';

export interface SupervisedProcess {
  /** Settles with the exit code when the program has ended for any reason. */
  ended: Promise<number | null>;
  /** The program's last output, for the sentence that explains why it did not start. */
  lastOutput(): string;
  stop(): Promise<void>;
}

export function startSupervised(command: string, args: string[], cwd: string): SupervisedProcess {
  const child: ChildProcess = spawn(command, args, {
    cwd,
    stdio: ['pipe', 'pipe', 'pipe'],
    // A separate process group, so Ctrl-C in the terminal reaches only this process, which then stops the others in order.
    detached: true,
  });
  let output = '';
  const remember = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4000);
  };
  child.stdout?.on('data', remember);
  child.stderr?.on('data', remember);
  child.stdin?.on('error', () => undefined);
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      remember(Buffer.from(error.message));
      resolve(null);
    });
    child.once('exit', (code) => resolve(code));
  });
  return {
    ended,
    lastOutput: () => output.trim(),
    async stop() {
      child.stdin?.end();
      await ended;
    },
  };
}

/** Waits until a program is ready; throws with its last output if it ends first. */
export async function waitUntilReady(
  what: string,
  { ended, lastOutput }: SupervisedProcess,
  isReady: () => boolean | Promise<boolean>,
): Promise<void> {
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  await pollUntil(async () => hasEnded || (await isReady()) || undefined, { what });
  if (hasEnded) throw new Error(`${what} did not start: ${lastOutput()}`);
}

/** Whether an address answers without an error. */
export const isAnswering = async (url: string): Promise<boolean> =>
  (await fetch(url).catch(() => undefined))?.ok ?? false;
