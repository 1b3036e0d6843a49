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

test('a bottle is investment grade above £800, but not at £800', () => {
  expect(ids([bottle('at', '800.00'), bottle('above', '800.01')])).toEqual(['above']);
});

test('a cheaper bottle is investment grade by its category or by a listed distillery', () => {
  const bottles = [
    bottle('category', '90.00', { category: 'Investment' }),
    bottle('macallan', '80.00', { distillery: 'The Macallan' }),
    bottle('chichibu', '70.00', { distillery: 'chichibu' }),
    bottle('neither', '60.00', { distillery: 'Chichibune' }),
  ];
  expect(ids(bottles)).toEqual(['category', 'macallan', 'chichibu']);
});

test('the most expensive comes first, and the input list is unchanged', () => {
  const bottles = [bottle('first', '900.00'), bottle('dearest', '10000.00'), bottle('second', '900.00')];
  expect(ids(bottles)).toEqual(['dearest', 'first', 'second']);
  expect(bottles.map(({ id }) => id)).toEqual(['first', 'dearest', 'second']);
});
