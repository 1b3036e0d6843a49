import { defineConfig } from 'vitest/config';
import { env } from './scripts/check/check-environment.ts';
import { LongestFirst } from './scripts/check/longest-first.ts';
import { filesByTier, filesOfDay, findTier } from './scripts/check/tiers.ts';

const files = filesByTier();
const isNightly = process.env.TEST_DEPTH === 'nightly';
const ofDay = (tier: readonly string[]): string[] =>
  process.env.TEST_FILES === 'of-day' ? filesOfDay(tier, Number(env.TEST_SEED)) : [...tier];
// Both tiers run at the same time, so their slow files are rotated over the days as one list.
const onDatabaseOfDay = new Set(ofDay([...files.api, ...files.infra]));
// Shared by all workers, also in a run that lasts past midnight.
process.env.TEST_SEED = env.TEST_SEED;

/** An expected change usually appears within a moment, but takes much longer on a busy machine. */
const expect = { poll: { timeout: 30_000 } };
/** The most that a hanging test may cost; a test that needs longer sets its own limit. */
const limits = { testTimeout: 90_000, hookTimeout: 90_000, expect };

/** Tests on the database: each file has its own table in the shared database. */
const onDatabase = {
  // Loading the functions again for each file would take as long as many of the files do.
  isolate: false,
  ...limits,
  globalSetup: ['functions/testing/global-setup.ts'],
  setupFiles: ['functions/testing/setup.ts'],
  maxWorkers: 3,
};

const tiers = [
  {
    ...limits,
    name: 'unit',
    include: files.unit,
    setupFiles: ['functions/testing/environment.ts'],
    // Pure code has no side effects, so files can share loaded modules.
    isolate: false,
    pool: 'threads' as const,
    sequence: { groupOrder: 0 },
  },
  {
    ...onDatabase,
    name: 'api',
    include: files.api.filter((file) => onDatabaseOfDay.has(file)),
    sequence: { groupOrder: 1 },
  },
  // The files of a worker share the stages that one of them has synthesised.
  {
    ...onDatabase,
    name: 'infra',
    include: files.infra.filter((file) => onDatabaseOfDay.has(file)),
    sequence: { groupOrder: 1 },
  },
  {
    ...limits,
    name: 'browser',
    // Three shops are built, started and filled before the first journey.
    hookTimeout: 240_000,
    // The files of a worker share its browser and its shop.
    isolate: false,
    // Equals the number of shops that `stack.ts` starts.
    maxWorkers: 3,
    globalSetup: ['web/e2e/stack.ts'],
    include: ofDay(files.browser),
    // Runs after the other tiers, so the browsers have the machine to themselves.
    sequence: { groupOrder: 2 },
  },
];

/** Also run at night against another implementation of AWS: checkout, sign-in, back office, followers. */
const underMoto = [
  'functions/cart/endpoints/cart.test.ts',
  'functions/checkout/endpoints/checkout.test.ts',
  'functions/accounts/endpoints/auth/auth.test.ts',
  'functions/orders/endpoints/admin-orders/status.test.ts',
  'functions/catalogue/endpoints/products/products.test.ts',
  'functions/events/streams.test.ts',
];

/** Tests that go deeper at night, or run only at night. */
const nightly = [
  {
    ...onDatabase,
    name: 'nightly',
    include: files.nightly.filter((file) => findTier(file) !== 'browser'),
    testTimeout: 3_600_000,
    maxWorkers: 2,
    sequence: { groupOrder: 1 },
  },
  {
    ...tiers.find(({ name }) => name === 'browser'),
    name: 'nightly-browser',
    include: files.nightly.filter((file) => findTier(file) === 'browser'),
    testTimeout: 600_000,
  },
  {
    ...onDatabase,
    name: 'moto',
    include: underMoto,
    globalSetup: ['functions/testing/moto-setup.ts'],
    testTimeout: 600_000,
    maxWorkers: 2,
    sequence: { groupOrder: 3 },
  },
];

export default defineConfig({
  test: {
    // Reuses modules that an earlier run has compiled.
    fsModuleCache: true,
    sequence: { sequencer: LongestFirst },
    projects: (isNightly ? nightly : tiers).map((test) => ({ test })),
  },
});
