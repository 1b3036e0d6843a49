import { expect, test } from 'vitest';
import { arePackedTogether, listParcels } from './additions.ts';

const waiting = {
  status: 'confirmed',
  paidAt: '2026-06-01T10:00:00.000Z',
  deliveryMethodId: 'royal-mail-tracked-48',
  shippingAddress: '7 Brae Lane, Perth, PH2 8NU',
};

test('two orders leave together while both wait to be packed and go to one address', () => {
  expect(arePackedTogether(waiting, waiting)).toBe(true);
  expect(arePackedTogether(waiting, { ...waiting, status: 'shipped' })).toBe(false);
  expect(arePackedTogether({ ...waiting, shippingAddress: 'Elsewhere' }, waiting)).toBe(false);
});

test('an order that adds to another of the same file goes into its parcel', () => {
  const [first, added, other] = [
    { id: 'a', addsTo: null, lines: [] },
    { id: 'b', addsTo: 'a', lines: [] },
    { id: 'c', addsTo: 'd', lines: [] },
  ];
  expect(listParcels([first, added, other])).toEqual([
    { ...first, packed: [added] },
    { ...other, packed: [] },
  ]);
});
