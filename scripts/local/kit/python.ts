/** Python programs that emulate AWS, each in its own environment under `.local`. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../folders.ts';

const interpreters = ['python3', '/usr/bin/python3'];

export const canImport = (python: string, modules: string): boolean =>
  spawnSync(python, ['-c', `import ${modules}`], { stdio: 'ignore' }).status === 0;

/** The first of the system's Pythons that has the modules: another Python may come first on the path. */
export const findPython = (modules: string): string | undefined =>
  interpreters.find((python) => canImport(python, modules));

/** A Python package that cannot be installed here. */
export class NotInstallable extends Error {}

/** A Python with a package from PyPI, installed once. Debian's own Python accepts only the system's packages. */
export function installPython(requirement: string, modules: string): string {
  const folder = path.join(root, '.local', 'python', requirement.replace(/[^\w.=]/g, '-'));
  const python = path.join(folder, 'bin', 'python');
  if (existsSync(python) && canImport(python, modules)) return python;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.dirname(folder), { recursive: true });
  const run = (command: string, ...args: string[]) =>
    spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
  const made = interpreters.some((interpreter) => run(interpreter, '-m', 'venv', folder));
  if (made && run(python, '-m', 'pip', 'install', '--quiet', requirement) && canImport(python, modules))
    return python;
  throw new NotInstallable(
    `${requirement} could not be installed: it needs Python 3.10 with venv, and PyPI.`,
  );
}
