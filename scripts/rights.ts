// `npm run rights -- --write` records what every role may do; without `--write` it checks that this matches the reviewed
// record.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatAllRights } from '#infra/testing/rights.ts';

const file = join(import.meta.dirname, '..', 'infra', 'reviewed-rights.txt');
const rights = formatAllRights();
if (process.argv.includes('--write')) {
  writeFileSync(file, rights);
  console.log('infra/reviewed-rights.txt is written; have its diff reviewed.');
} else if (readFileSync(file, 'utf8') === rights) {
  console.log('Every role may do what was reviewed, and no more.');
} else {
  console.error('The rights differ from infra/reviewed-rights.txt: run `npm run rights -- --write`.');
  process.exitCode = 1;
}
