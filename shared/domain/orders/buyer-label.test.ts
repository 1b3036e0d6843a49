import { expect, test } from 'vitest';
import { getBuyerLabel } from './buyer-label.ts';

test('an order for collection is labelled as being packed, ready to collect, then collected', () => {
  const listed = { bottles: 1, inBond: null };
  expect(getBuyerLabel({ ...listed, status: 'processing', collection: 'waiting' }).label).toBe(
    'Being packed',
  );
  expect(getBuyerLabel({ ...listed, status: 'processing', collection: 'ready' }).label).toBe(
    'Ready to collect',
  );
  expect(getBuyerLabel({ ...listed, status: 'delivered', collection: 'collected' }).label).toBe('Collected');
});

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
])('an order of three bottles with status %s and %s in bond is labelled %s', (status, inBond, label) => {
  expect(getBuyerLabel({ status, bottles: 3, inBond }).label).toBe(label);
});
