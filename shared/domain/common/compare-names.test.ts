import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createNameComparer } from './compare-names.ts';

const british = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });

test('names are sorted with numbers in numeric order, ignoring case and accents', () => {
  const names = ['Élan 12', 'elan 9', 'Elan 100', 'Eider', 'eland'];
  expect(names.toSorted(createNameComparer())).toEqual(['Eider', 'elan 9', 'Élan 12', 'Elan 100', 'eland']);
});

test('names are sorted as by the British collation', () => {
  const character = fc.constantFrom(...'abyzABYZéÉö019 '.split(''));
  const name = fc.string({ unit: character, maxLength: 12 });
  fc.assert(
    fc.property(name, name, (a, b) => {
      const expected = Math.sign(british.compare(a, b));
      if (expected !== 0) expect(Math.sign(createNameComparer()(a, b))).toBe(expected);
    }),
  );
});

test('the order is total: only equal names compare as zero, and swapping two negates the result', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      const order = createNameComparer();
      expect(Math.sign(order(a, b)) + Math.sign(order(b, a))).toBe(0);
      expect(order(a, b) === 0).toBe(a === b);
    }),
  );
});
