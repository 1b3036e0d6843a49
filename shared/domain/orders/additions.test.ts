import { expect, test } from 'vitest';
import { arePackedTogether, leavesWith, listParcels } from './additions.ts';

const waiting = {
  status: 'confirmed',
  paidAt: '2026-06-01T10:00:00.000Z',
  deliveryMethodId: 'royal-mail-tracked-48',
  shippingAddress: '7 Brae Lane, Perth, PH2 8NU',
  customerName: 'Ada Lovelace',
};
const elsewhere = { shippingAddress: 'Elsewhere' };
const forCharles = { giftRecipient: 'Charles Babbage' };

test('two orders are packed together if both wait to be packed and share recipient and address', () => {
  expect(arePackedTogether(waiting, waiting)).toBe(true);
  expect(arePackedTogether(waiting, { ...waiting, status: 'shipped' })).toBe(false);
  expect(arePackedTogether({ ...waiting, ...elsewhere }, waiting)).toBe(false);
  expect(arePackedTogether(waiting, { ...waiting, ...forCharles })).toBe(false);
  expect(arePackedTogether({ ...waiting, ...forCharles }, { ...waiting, ...forCharles })).toBe(true);
  expect(arePackedTogether(waiting, { ...waiting, giftRecipient: '' })).toBe(true);
});

test('an added order leaves with the first one if paid before its dispatch and sent to the same address', () => {
  expect(leavesWith(waiting, waiting)).toBe(true);
  expect(leavesWith({ ...waiting, shippedAt: '2026-06-02T10:00:00.000Z' }, waiting)).toBe(true);
  expect(leavesWith({ ...waiting, shippedAt: '2026-06-01T09:59:59.000Z' }, waiting)).toBe(false);
  expect(leavesWith({ ...waiting, ...elsewhere }, waiting)).toBe(false);
  expect(leavesWith(waiting, { ...waiting, ...forCharles })).toBe(false);
  expect(leavesWith(waiting, { ...waiting, status: 'shipped' })).toBe(false);
});

test('an order added to another one in the same file goes into its parcel', () => {
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
