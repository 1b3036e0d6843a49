import { expect, test } from 'vitest';
import { readTastingNotes } from './tasting-notes.ts';

test('labelled notes are split by their labels', () => {
  expect(readTastingNotes('Nose: figs and wax. Palate: dark oak. finish: long.')).toEqual([
    { name: 'Nose', text: 'Figs and wax.' },
    { name: 'Palate', text: 'Dark oak.' },
    { name: 'Finish', text: 'Long.' },
  ]);
});

test('a text without labels stays whole, and text before the first label is retained', () => {
  expect(readTastingNotes('Honey and smoke.')).toEqual([{ name: 'In the glass', text: 'Honey and smoke.' }]);
  expect(readTastingNotes('Deep gold. Nose: pear.')).toHaveLength(2);
  expect(readTastingNotes('  ')).toEqual([]);
});
