import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Code that asks which stage it is: by its name, or by whether it is production. */
const readsName =
  /(?:config|stage)\.name\s*[!=]==?|[!=]==?\s*['"`](?:dev|staging|production)['"`]|case ['"`](?:dev|staging|production)['"`]|\bisProduction\b|process\.env\.(?:STAGE|SHOP_STAGE)\b/;

/** The stages' own files, which refuse placeholders for production. */
const mayAsk = /^infra\/config\//;

test("stages differ only in their files: no other code depends on a stage's name", () => {
  const files = globSync('{shared,functions,infra,web}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => name.includes('.test.'),
  });
  expect(files.length).toBeGreaterThan(500);
  const readers = files.filter(
    (file) => !mayAsk.test(file) && readsName.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(readers).toEqual([]);
});
