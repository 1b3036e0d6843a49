import { expect, test } from 'vitest';
import { arePackedTogether, leavesWith, listParcels } from './additions.ts';

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

test('what was added leaves with an order unless it was paid for after that had left', () => {
  const { shippingAddress } = waiting;
  expect(leavesWith({ shippingAddress }, waiting)).toBe(true);
  expect(leavesWith({ shippingAddress, shippedAt: '2026-06-02T10:00:00.000Z' }, waiting)).toBe(true);
  expect(leavesWith({ shippingAddress, shippedAt: '2026-06-01T09:59:59.000Z' }, waiting)).toBe(false);
  expect(leavesWith({ shippingAddress: 'Elsewhere' }, waiting)).toBe(false);
  expect(leavesWith({ shippingAddress }, { ...waiting, status: 'shipped' })).toBe(false);
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
