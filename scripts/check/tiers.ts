import { globSync } from 'node:fs';
import { root } from './check-environment.ts';
import { getSeconds } from './durations.ts';
import { listImports, listLoadedFiles } from './imports.ts';

/** The test tiers, quickest first. `nightly` runs files of the other tiers once more, at full depth. */
export type Tier = 'unit' | 'api' | 'infra' | 'browser';

/** A test that loads one of these is not a unit test: a database, a server, a process, a bundler, an image encoder, PDFs. */
const impure = [
  'functions/testing/table.ts',
  'scripts/local/dynamodb.ts',
  'functions/testing/pdf-text.ts',
  'scripts/local/kit/listen.ts',
  'node:child_process',
  'esbuild',
  'fauxqs',
  'playwright-core',
  'sharp',
];

const known = new Map<string, Tier>();

/** The tier of a test file, from its folder and its imports, so no list of tests is needed. */
export function findTier(file: string): Tier {
  const tier = known.get(file) ?? computeTier(file);
  known.set(file, tier);
  return tier;
}

function computeTier(file: string): Tier {
  if (file.startsWith('web/e2e/')) return 'browser';
  const loaded = listLoadedFiles(file);
  if (loaded.has('aws-cdk-lib')) return 'infra';
  return impure.some((target) => loaded.has(target)) ? 'api' : 'unit';
}

/** Only tests that go deeper at night are worth running again then; every journey is audited more often. */
const hasDepth = (file: string): boolean =>
  findTier(file) === 'browser' ||
  listImports(file).some(({ target }) => target === 'functions/testing/depth.ts');

/** Slow files that `npm test` still runs every day: they check that the shop starts, signs people in, sells and refunds. */
const everyDay = [
  'scripts/local/start.test.ts',
  'scripts/deploy/first-deployment.test.ts',
  'infra/least-privilege.test.ts',
  'infra/stacks.test.ts',
  'infra/templates.test.ts',
  'test/access.test.ts',
  'test/admin-access.test.ts',
  'test/fuzz.test.ts',
  'functions/accounts/endpoints/auth/auth.test.ts',
  'functions/cart/endpoints/cart.test.ts',
  'functions/catalogue/catalogue-snapshot.test.ts',
  'functions/catalogue/endpoints/catalogue.test.ts',
  'functions/catalogue/endpoints/products/products.test.ts',
  'functions/checkout/drops.test.ts',
  'functions/checkout/endpoints/checkout.test.ts',
  'functions/orders/endpoints/admin-orders/refund.test.ts',
  'functions/orders/payment/settle-payment.test.ts',
  ...['buy', 'cart', 'declined', 'keyboard-only', 'product', 'refused-order'].map(toJourney),
  ...['sign-in', 'staff', 'three-d-secure'].map(toJourney),
];
function toJourney(name: string): string {
  return `web/e2e/${name}.test.ts`;
}

/** Days until each slow file has run once, not counting the nightly run, which runs all of them. */
export const daysOfRotation = 36;

/** Whether `npm test` runs a file only on its day: it is listed as slow, and is not one of those above. */
const rotates = (file: string): boolean => getSeconds(file) > 0 && !everyDay.includes(file);

/**
 * The test files of a day for `npm test`; all files when tests are run in another way. The slow files are distributed so that
 * each day takes about as long: the longest first, each to the day with the least work.
 */
export function filesOfDay(files: readonly string[], day: number): string[] {
  const days = Array.from({ length: daysOfRotation }, () => ({ seconds: 0, files: new Set<string>() }));
  const rotating = files.filter(rotates).toSorted((one, other) => getSeconds(other) - getSeconds(one));
  for (const file of rotating) {
    const shortest = days.reduce((least, each) => (each.seconds < least.seconds ? each : least));
    shortest.seconds += getSeconds(file);
    shortest.files.add(file);
  }
  const today = days[day % daysOfRotation]?.files;
  return files.filter((file) => !rotates(file) || today?.has(file));
}

export const testFiles = (): string[] =>
  globSync('{shared,functions,infra,scripts,test,web}/**/*.test.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();

export function filesByTier(): Record<Tier | 'nightly', string[]> {
  const files = testFiles();
  const tiers: Record<Tier | 'nightly', string[]> = {
    unit: [],
    api: [],
    infra: [],
    browser: [],
    nightly: [],
  };
  for (const file of files) {
    const isNightlyOnly = file.includes('.nightly.test.');
    if (!isNightlyOnly) tiers[findTier(file)].push(file);
    if (isNightlyOnly || hasDepth(file) || rotates(file)) tiers.nightly.push(file);
  }
  return tiers;
}
