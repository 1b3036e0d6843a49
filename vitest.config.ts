import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/check/longest-first.ts';

/** What is awaited comes in a moment, or on a machine that is busy with other things a good while later. */
const poll = { timeout: 30_000 };

const shared = {
  globalSetup: ['functions/testing/global-setup.ts'],
  setupFiles: ['functions/testing/setup.ts'],
  hookTimeout: 240_000,
  expect: { poll },
};

/** Two groups, one after the other, so that the browsers have the machine to themselves; `npm run check` runs each alone. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'code',
          // As many databases as `global-setup.ts` starts.
          maxWorkers: 3,
          include: ['{shared,functions,infra,scripts,test,web}/**/*.test.{ts,tsx}'],
          exclude: ['web/e2e/**', 'node_modules/**'],
          testTimeout: 240_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'browser',
          // As many shops as `stack.ts` starts.
          maxWorkers: 3,
          globalSetup: ['web/e2e/stack.ts'],
          hookTimeout: 240_000,
          expect: { poll },
          include: ['web/e2e/**/*.test.ts'],
          testTimeout: 240_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
