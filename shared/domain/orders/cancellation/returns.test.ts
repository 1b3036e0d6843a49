import { describe, expect, test } from 'vitest';
import { computeReturnPence, isOpenReturn, listReturnable, returnStatuses } from './returns.ts';

const lines = [
  { productId: 'a', name: 'A', quantity: 3, unitPricePence: 1000 },
  { productId: 'b', name: 'B', quantity: 1, unitPricePence: 500, restocked: 1 },
];
const returned = (status: (typeof returnStatuses)[number], quantity: number) => ({
  status,
  lines: [{ productId: 'a', quantity }],
});
const left = (...returns: ReturnType<typeof returned>[]) =>
  listReturnable(lines, returns).map(({ productId, quantity }) => `${quantity}${productId}`);

describe('bottles that can be returned', () => {
  test('are those that are not yet back in stock', () => {
    expect(left()).toEqual(['3a']);
  });

  test('exclude bottles in another return, unless that was declined', () => {
    expect(left(returned('authorised', 1), returned('refunded', 1))).toEqual(['1a']);
    expect(left(returned('declined', 3))).toEqual(['3a']);
    expect(left(returned('inspected', 3))).toEqual([]);
    expect(left(returned('requested', 2))).toEqual(['1a']);
  });

  test('are refunded at the price paid, and a return is open until refunded or declined', () => {
    expect(computeReturnPence([{ productId: 'a', quantity: 2 }], lines)).toBe(2000);
    expect(returnStatuses.filter((status) => isOpenReturn({ status }))).toEqual([
      'requested',
      'authorised',
      'inspected',
    ]);
  });
});
