import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { coveredElsewhere } from './covered-elsewhere.ts';
import { specFigures, specWords } from './spec-words.ts';
import { table } from './table.ts';

const root = join(import.meta.dirname, '../../..');
const rows = [...Object.values(table).flat(), ...coveredElsewhere];
const listTexts = (section: string) => rows.filter(({ spec }) => spec === section).map(({ text }) => text);

test.each(Object.entries(specWords))('%s has a row for each of its words', (section, words) => {
  expect(words.filter((each) => !listTexts(section).includes(each))).toEqual([]);
});

test.each(Object.entries(specFigures))('%s has a row for each of its figures', (section, figures) => {
  const all = listTexts(section);
  expect(figures.filter((figure) => !all.some((text) => text.includes(figure)))).toEqual([]);
});

test.each(coveredElsewhere)('$says is held by $file', ({ file, words }) => {
  expect(readFileSync(join(root, file), 'utf8')).toContain(words);
});
