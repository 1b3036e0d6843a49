import { expect, test } from 'vitest';
import { listInvestmentGrade } from './investment.ts';

const bottle = (id: string, price: string, change: object = {}) => ({
  id,
  price,
  category: 'Single Malt Scotch',
  distillery: 'Kilbrae',
  ...change,
});

const ids = (products: readonly ReturnType<typeof bottle>[]) =>
  listInvestmentGrade(products).map(({ id }) => id);

test('a bottle is of investment grade above 800 pounds, and not at 800', () => {
  expect(ids([bottle('at', '800.00'), bottle('above', '800.01')])).toEqual(['above']);
});

test('a cheaper bottle is one by its category or by its distillery, however they are written', () => {
  const bottles = [
    bottle('category', '90.00', { category: 'Investment' }),
    bottle('macallan', '80.00', { distillery: 'The Macallan' }),
    bottle('chichibu', '70.00', { distillery: 'chichibu' }),
    bottle('neither', '60.00', { distillery: 'Chichibune' }),
  ];
  expect(ids(bottles)).toEqual(['category', 'macallan', 'chichibu']);
});

test('the most expensive comes first, and the given list stays as it was', () => {
  const bottles = [bottle('first', '900.00'), bottle('dearest', '10000.00'), bottle('second', '900.00')];
  expect(ids(bottles)).toEqual(['dearest', 'first', 'second']);
  expect(bottles.map(({ id }) => id)).toEqual(['first', 'dearest', 'second']);
});
