import { globSync } from 'node:fs';
import { root } from './check-environment.ts';
import { importsOf, loadedBy } from './imports.ts';

/** The tiers of the tests, quickest first. `nightly` runs files of the others once more, at full depth. */
export type Tier = 'unit' | 'api' | 'infra' | 'browser';

/** A test that loads one of these is no unit test: a database, a server, a process, a bundler, an encoder of pictures, PDFs. */
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

/** The tier of a test file, from where it lies and what it loads, so that nobody lists tests anywhere. */
export function tierOf(file: string): Tier {
  if (file.startsWith('web/e2e/')) return 'browser';
  const loaded = loadedBy(file);
  if (loaded.has('aws-cdk-lib')) return 'infra';
  return impure.some((target) => loaded.has(target)) ? 'api' : 'unit';
}

/** Only tests that go deeper at night are worth another run then; every journey is audited more often. */
const hasDepth = (file: string): boolean =>
  tierOf(file) === 'browser' || importsOf(file).some(({ target }) => target === 'functions/testing/depth.ts');

/**
 * What rarely changes and takes long: a page in each of its states, on poor connections and in quoted words, and the commands of a
 * deployment. `npm test` runs a third of these files, another each day, and the nightly run all of them.
 */
const rotates =
  /^(web\/e2e\/(states-|network-failures|specified-words|long-gallery|rendered|docks|api-reference)|scripts\/deploy\/(preflight|command-line|deploy|rollback)\.test)/;

/** The test files of a day, where `npm test` runs them; all of them where somebody runs tests otherwise. */
export function filesOfDay(files: readonly string[], day: number): string[] {
  const rotating = files.filter((file) => rotates.test(file));
  return files.filter((file) => !rotates.test(file) || (rotating.indexOf(file) + day) % 3 === 0);
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
    if (!isNightlyOnly) tiers[tierOf(file)].push(file);
    if (isNightlyOnly || hasDepth(file) || rotates.test(file)) tiers.nightly.push(file);
  }
  return tiers;
}
