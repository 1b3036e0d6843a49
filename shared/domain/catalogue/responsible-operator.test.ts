import { expect, test } from 'vitest';
import { resolveOperator } from './responsible-operator.ts';

const legal = { companyName: 'The Shop Ltd', registeredOffice: '1 Frith Street, London W1D 3HZ' };

test.each([
  ["the bottle's own if it has one", 'Maker Ltd, Islay', legal, 'Maker Ltd, Islay'],
  ['the shop if the bottle has none', null, legal, 'The Shop Ltd, 1 Frith Street, London W1D 3HZ'],
  ['undefined if the registered office is not set either', null, { companyName: 'The Shop Ltd' }, undefined],
  ["undefined if the bottle's own is unknown", undefined, legal, undefined],
])('the responsible operator is %s', (_, responsibleOperator, stage, shown) => {
  expect(resolveOperator({ responsibleOperator }, stage)).toBe(shown);
});
