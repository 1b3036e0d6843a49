import { execFileSync } from 'node:child_process';
import { rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..', '..');

/** The full id of a commit. */
export const resolveCommit = (name: string): string =>
  execFileSync('git', ['rev-parse', '--verify', `${name}^{commit}`], { cwd: root, encoding: 'utf8' }).trim();

/** Checks a commit out beside this tree, with this tree's packages, and removes it when the work is done. */
export async function withWorktree<Result>(
  commit: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = path.join(root, '.local', 'worktrees', commit);
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' });
  rmSync(folder, { recursive: true, force: true });
  git('worktree', 'prune');
  git('worktree', 'add', '--detach', folder, commit);
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  try {
    return await work(folder);
  } finally {
    git('worktree', 'remove', '--force', folder);
  }
}
