import { describe, expect, test } from 'vitest';
import { countSent, countUnsent, formatParcelLine, isPartlySent, listUnsentLines } from './parcels.ts';

const lines = [
  { productId: 'a', quantity: 3 },
  { productId: 'b', quantity: 2, restocked: 1 },
  { productId: 'c', quantity: 1, restocked: 1 },
];
const first = { lines: [{ productId: 'a', quantity: 2 }] };
const second = {
  lines: [
    { productId: 'a', quantity: 1 },
    { productId: 'b', quantity: 1 },
  ],
};
const quantities = (parcels: (typeof first)[]) =>
  listUnsentLines(lines, parcels).map(({ productId, quantity }) => `${quantity}${productId}`);

describe('unsent bottles', () => {
  test.each([
    [[], ['3a', '1b']],
    [[first], ['1a', '1b']],
    [[first, second], []],
  ])('after parcels %o are %o', (parcels, left) => expect(quantities(parcels)).toEqual(left));

  test('of a line are none once all have left, even if some of them came back', () =>
    expect(countUnsent({ productId: 'a', quantity: 3, restocked: 1 }, [first, second])).toBe(0));

  test('make an order partly sent only after its first parcel and before its last', () => {
    expect(isPartlySent({ lines })).toBe(false);
    expect(isPartlySent({ lines, parcels: [first] })).toBe(true);
    expect(isPartlySent({ lines, parcels: [first, second] })).toBe(false);
    expect(countSent('a', [first, second])).toBe(3);
  });

  test('are listed with their quantity', () =>
    expect(formatParcelLine({ name: 'Kilbrae', quantity: 2 })).toBe('2 × Kilbrae'));
});
