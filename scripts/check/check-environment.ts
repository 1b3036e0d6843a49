import { delimiter, join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');

/** What the checks run in: the project's own commands come first. */
export const env: NodeJS.ProcessEnv = {
  ...process.env,
  // The slice of the long tests that runs by day is another one every day.
  TEST_SEED: process.env.TEST_SEED ?? String(Math.floor(Date.now() / 86_400_000)),
  // One that ends with them.
  TEST_DATABASE: 'own',
  PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`,
};
