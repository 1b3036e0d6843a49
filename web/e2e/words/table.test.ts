import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { heldElsewhere } from './held-elsewhere.ts';
import { figuresOf, wordsOf } from './spec-words.ts';
import { table } from './table.ts';

const root = join(import.meta.dirname, '../../..');
const rows = [...Object.values(table).flat(), ...heldElsewhere];
const saidIn = (section: string) => rows.filter(({ spec }) => spec === section).map(({ says }) => says);

test.each(Object.entries(wordsOf))('%s has a row for each of its words', (section, words) => {
  expect(words.filter((each) => !saidIn(section).includes(each))).toEqual([]);
});

test.each(Object.entries(figuresOf))('%s has a row for each of its figures', (section, figures) => {
  const all = saidIn(section);
  expect(figures.filter((figure) => !all.some((says) => says.includes(figure)))).toEqual([]);
});

test.each(heldElsewhere)('$says is held by $file', ({ file, words }) => {
  expect(readFileSync(join(root, file), 'utf8')).toContain(words);
});
