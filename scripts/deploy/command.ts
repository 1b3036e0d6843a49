import { spawn } from 'node:child_process';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** The deployer's own environment variables that no stage may depend on. */
const isOfTheStage = (name: string): boolean => name.startsWith('SHOP_');

/** Runs a program of the project and shows its output; a stage's settings come only from its file. */
export type Run = (
  command: string,
  args: readonly string[],
  settings?: Record<string, string>,
  folder?: string,
) => Promise<void>;

export const runCommand: Run = (command, args, settings = {}, cwd = root) =>
  new Promise((resolve, reject) => {
    const inherited = Object.entries(process.env).filter(([name]) => !isOfTheStage(name));
    const PATH = [path.join(root, 'node_modules/.bin'), process.env.PATH].join(path.delimiter);
    const env = { ...Object.fromEntries(inherited), PATH, ...settings };
    const child = spawn(command, args, { cwd, env, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`\`${[command, ...args].join(' ')}\` ended with ${signal ?? code}.`));
    });
  });
