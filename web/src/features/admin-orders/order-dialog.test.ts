import { expect, test } from 'vitest';
import { listQuantities } from './order-dialog.tsx';

const lines = [
  { productId: 'prd_ardlussa', left: 2 },
  { productId: 'prd_kilbrae', left: 0 },
  { productId: 'prd_lossie', left: 3 },
];
const list = (typed: readonly unknown[]) =>
  listQuantities(
    lines,
    ({ left }) => left,
    (index) => typed[index],
  );

test('lists the quantity typed for each line, leaving out empty ones', () => {
  expect(list(['2', undefined, '1'])).toEqual([
    { productId: 'prd_ardlussa', quantity: 2 },
    { productId: 'prd_lossie', quantity: 1 },
  ]);
  expect(list(['0', undefined, ''])).toEqual([]);
});

test('leaves out a line whose bottles somebody else took after its quantity was typed', () => {
  expect(list(['1', '1', '0'])).toEqual([{ productId: 'prd_ardlussa', quantity: 1 }]);
});
