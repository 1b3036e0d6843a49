import { delimiter, join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');

/** The environment of the checks: the project's own commands come first on the path. */
export const env: NodeJS.ProcessEnv = {
  ...process.env,
  // The part of the long tests that runs by day changes every day.
  TEST_SEED: process.env.TEST_SEED ?? String(Math.floor(Date.now() / 86_400_000)),
  // A database that ends with the checks.
  TEST_DATABASE: 'own',
  PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`,
};
