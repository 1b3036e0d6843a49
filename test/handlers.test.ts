import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findSourceFile } from '#functions/domains.ts';
import { functionIds } from '#infra/functions.ts';
import { listLoadedFiles } from '#scripts/check/imports.ts';
import { testFiles } from '#scripts/check/tiers.ts';
import { contracts } from '#shared/contracts/index.ts';

const root = path.resolve(import.meta.dirname, '..');
const handlers = contracts.map(({ id }) => ({ id, file: findSourceFile(id) }));

test('every contract has a handler', () => {
  const missing = handlers
    .filter(({ file }) => !existsSync(path.join(root, file)))
    .map(({ id, file }) => `${id} has no handler: write ${file}, as docs/contributing.md shows.`);
  expect(missing).toEqual([]);
});

test('every handler has a test', () => {
  const loaded = new Set(testFiles().flatMap((file) => [...listLoadedFiles(file)]));
  const untested = handlers
    .filter(({ file }) => existsSync(path.join(root, file)) && !loaded.has(file))
    .map(
      ({ id, file }) =>
        `${id} has no test: write ${file.replace('.ts', '.test.ts')}, which calls it by \`request\`.`,
    );
  expect(untested).toEqual([]);
});

test('every file in an endpoints or jobs folder is a known function', () => {
  const known = functionIds.map(findSourceFile);
  const others = globSync('functions/**/{endpoints,jobs}/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts') && !known.includes(file))
    .map(
      (file) =>
        `Nothing calls ${file}: write its contract in shared/contracts, or its job in shared/jobs.ts.`,
    );
  expect(others).toEqual([]);
});
