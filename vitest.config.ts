import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{shared,functions,infra,scripts,test,web}/**/*.test.ts', 'web/**/*.test.tsx'],
    globalSetup: ['functions/testing/global-setup.ts'],
    setupFiles: ['functions/testing/setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
