import { expect, test } from 'vitest';
import { findShortLines } from './short-lines.ts';
import { line } from './test-cart.ts';

const now = Date.parse('2026-06-10T12:00:00Z');

test('only lines above the available stock are named, with the quantity that is left', () => {
  const items = [
    line('enough', { quantity: 2, stock: 2 }),
    line('short', { name: 'Kilbrae 21', quantity: 3, stock: 1 }),
    line('gone', { name: 'Tully 16', quantity: 1, stock: 0 }),
  ];
  expect(findShortLines(items, now)).toEqual([
    { itemId: 'itm_short', name: 'Kilbrae 21', left: 1, message: 'Only 1 of Kilbrae 21 can be bought now.' },
    { itemId: 'itm_gone', name: 'Tully 16', left: 0, message: 'Tully 16 is sold out.' },
  ]);
});

test('a bottle whose drop is not open, or above the limit per customer, is named', () => {
  const drop = (opensAt: string, closesAt: string, restOnSale = false) => ({
    id: 'drp_a',
    opensAt,
    closesAt,
    editionSize: 9,
    limitPerCustomer: 1,
    restOnSale,
  });
  const closed = drop('2026-06-01T17:00:00.000Z', '2026-06-08T17:00:00.000Z');
  const findFor = (id: string, ownDrop: ReturnType<typeof drop>, quantity = 1, reserved = 0) => {
    const item = line(id, { name: id, quantity });
    return { ...item, product: { ...item.product, drop: ownDrop, reserved } };
  };
  const items = [
    findFor('closed', closed),
    findFor('reserved', closed, 1, 1),
    findFor('rest', { ...closed, restOnSale: true }, 3),
    findFor('coming', drop('2026-06-11T17:00:00.000Z', '2026-06-18T17:00:00.000Z')),
    findFor('live', drop('2026-06-09T17:00:00.000Z', '2026-06-18T17:00:00.000Z')),
    findFor('many', drop('2026-06-09T17:00:00.000Z', '2026-06-18T17:00:00.000Z'), 3),
  ];
  expect(findShortLines(items, now).map(({ message, left }) => [message, left])).toEqual([
    ['The drop of closed has closed.', 0],
    ['coming goes on sale on Thursday at 18:00.', 0],
    ['many is limited to 1 per customer in this drop.', 1],
  ]);
});
