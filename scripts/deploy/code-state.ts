import { execFileSync } from 'node:child_process';
import { root } from './command.ts';
import type { CodeState } from './refusals.ts';

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** Where this copy of the repository stands. */
export function codeState(): CodeState {
  return {
    commit: git('rev-parse', '--short', 'HEAD'),
    isClean: git('status', '--porcelain') === '',
    isPushed: git('branch', '--remotes', '--contains', 'HEAD') !== '',
  };
}
