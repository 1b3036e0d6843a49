/**
 * Runs the code of the commit that took the fixture of `test/stored-data` against items that the current code writes when it
 * takes every step: `npm run check:stored`. A deployment may be rolled back, so both versions must read each other's items.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { place } from '../../test/stored-data/place.ts';
import { withWorktree } from './worktree.ts';

const root = path.resolve(import.meta.dirname, '..', '..');
const written = path.join(root, '.local', 'check', 'written-items.jsonl');
const run = (cwd: string, command: string, ...args: string[]) =>
  execFileSync(path.join(root, 'node_modules', '.bin', command), args, {
    cwd,
    stdio: 'inherit',
    env: {
      ...process.env,
      WRITTEN_ITEMS: written,
      TABLE_NAME: 'none',
      TEST_DATABASE: 'own',
      AWS_REGION: 'eu-west-2',
    },
  });

mkdirSync(path.dirname(written), { recursive: true });
run(root, 'vitest', 'run', 'test/stored-data/stored-data.test.ts');
await withWorktree(place.commit, async (folder) => {
  const reader = 'test/stored-data/read-items.ts';
  for (const name of ['functions/testing/entities.ts', 'test/stored-data/fixture-files.ts', reader])
    cpSync(path.join(root, name), path.join(folder, name));
  run(folder, 'node', reader, written);
});
