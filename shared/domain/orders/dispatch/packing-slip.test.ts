import { expect, test } from 'vitest';
import { listPackedLines } from './packing-slip.ts';

const lines = [
  { productId: 'a', quantity: 3 },
  { productId: 'b', quantity: 2, restocked: 1 },
  { productId: 'c', quantity: 1, restocked: 1 },
];

test('bottles returned to stock are not packed', () => {
  expect(listPackedLines({ lines })).toEqual([
    { productId: 'a', quantity: 3 },
    { productId: 'b', quantity: 1, restocked: 1 },
  ]);
});

test('dispatched bottles are not packed again, and the slip of a fully sent order lists every bottle', () => {
  const first = { lines: [{ productId: 'a', quantity: 3 }] };
  const rest = { lines: [{ productId: 'b', quantity: 1 }] };
  expect(listPackedLines({ lines, parcels: [first] })).toEqual([
    { productId: 'b', quantity: 1, restocked: 1 },
  ]);
  expect(listPackedLines({ lines, parcels: [first, rest] })).toEqual(listPackedLines({ lines }));
});
