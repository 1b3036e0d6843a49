import { delimiter, join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');

/** What the checks run in: the project's own commands come first. */
export const env = {
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`,
};
