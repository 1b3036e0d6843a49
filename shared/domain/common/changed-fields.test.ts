import { expect, test } from 'vitest';
import { diffFields } from './changed-fields.ts';

test('only changed fields are included, with null for a missing value', () => {
  const before = { name: 'Kilbrae 21', tags: ['Limited Releases'], pricePence: 42_000 };
  const after = { name: 'Kilbrae 21', tags: [], pricePence: 42_000, ageYears: 21 };
  expect(diffFields(before, after)).toEqual({
    before: { tags: ['Limited Releases'], ageYears: null },
    after: { tags: [], ageYears: 21 },
  });
});

test('a new item has no before, and a deleted item has no after', () => {
  expect(diffFields(undefined, { name: 'a' })).toEqual({ before: undefined, after: { name: 'a' } });
  expect(diffFields({ name: 'a' }, undefined)).toEqual({ before: { name: 'a' }, after: undefined });
});
