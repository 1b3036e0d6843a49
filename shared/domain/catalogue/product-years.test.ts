import { expect, test } from 'vitest';
import { findYearProblem } from './product-years.ts';

const now = new Date('2026-06-01T12:00:00.000Z');

test.each([
  [{ age: 12, vintage: null, bottledYear: null }, undefined],
  [{ age: null, vintage: '1990', bottledYear: undefined }, undefined],
  [{ age: 36, vintage: '1990' }, undefined],
  [{ age: 37, vintage: '1990' }, 'vintage: Distilled in 1990, it is at most 36 years old, not 37'],
  [{ age: 18, vintage: '1990', bottledYear: '2008' }, undefined],
  [{ age: 12, vintage: '1990', bottledYear: '2008' }, undefined],
  [
    { age: 19, vintage: '1990', bottledYear: '2008' },
    'vintage: Distilled in 1990, it is at most 18 years old, not 19',
  ],
  [{ age: null, vintage: '2009', bottledYear: '2008' }, 'vintage: It was bottled before this year, in 2008'],
  [{ age: null, vintage: '2027' }, 'vintage: This year is in the future'],
  [{ age: null, vintage: '2026', bottledYear: '2026' }, undefined],
  [{ age: null, bottledYear: '2027' }, 'bottledYear: This year is in the future'],
])('findYearProblem for %o returns %s', (years, expected) => {
  const problem = findYearProblem(years, now);
  expect(problem && `${problem.field}: ${problem.message}`).toBe(expected);
});
