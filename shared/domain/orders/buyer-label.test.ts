import { expect, test } from 'vitest';
import { getBuyerLabel } from './buyer-label.ts';

test.each([
  ['confirmed', null, 'Confirmed'],
  ['processing', null, 'Being packed'],
  ['shipped', null, 'On its way'],
  ['pending', null, 'On hold'],
  ['confirmed', 3, 'In bond'],
  ['confirmed', 2, '2 of 3 in bond'],
  ['confirmed', 0, 'Left bond'],
  ['cancelled', 0, 'Cancelled'],
  ['pending', 3, 'On hold'],
  ['of a later version', null, 'of a later version'],
])('an order of three bottles that is %s with %s in bond reads %s', (status, inBond, label) => {
  expect(getBuyerLabel({ status, bottles: 3, inBond }).label).toBe(label);
});
