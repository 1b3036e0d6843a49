import { expect, test } from 'vitest';
import { formatRestockLimit } from './refund.ts';

test('a refund refused by Stripe reports which bottles are already in stock and how to refund without them', () => {
  expect(formatRestockLimit(0, false)).toBe('');
  expect(formatRestockLimit(1, false)).toBe(
    '1 bottle returned with it is already in stock: refund the money without it, and correct the stock if it has not come back.',
  );
  expect(formatRestockLimit(2, true)).toBe(
    '2 bottles returned with it are already out of storage and in stock: refund the money without them, and correct the stock if they have not come back.',
  );
});
