import { expect, test } from 'vitest';
import { buildAcquiredYear, buildBottleNumber } from './provenance.ts';

test.each(['1', '112', ' 112 of 240 ', '240 of 240'])('%j is a valid bottle number', (typed) => {
  expect(buildBottleNumber().parse(typed)).toBe(typed.trim());
});

test.each(['0', '012', '241 of 240', '1 of 0', '1/240', 'one'])(
  '%j is not a valid bottle number',
  (typed) => {
    expect(buildBottleNumber().safeParse(typed).success).toBe(false);
  },
);

test('a year has four digits, and an empty one is null', () => {
  expect(buildAcquiredYear().parse('2019')).toBe('2019');
  expect(buildAcquiredYear().parse('')).toBeNull();
  expect(buildAcquiredYear().parse(undefined)).toBeUndefined();
  for (const typed of ['19', '1799', 'in 2019'])
    expect(buildAcquiredYear().safeParse(typed).success).toBe(false);
});
