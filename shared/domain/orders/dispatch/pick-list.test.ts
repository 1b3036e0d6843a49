import { expect, test } from 'vitest';
import { listBottlesToPick } from './pick-list.ts';

test('the bottles to pick are added up across orders, without those returned to stock', () => {
  const bottle = (productId: string, name: string, quantity: number, restocked?: number) => ({
    productId,
    name,
    quantity,
    ...(restocked ? { restocked } : {}),
  });
  const orders = [
    { orderNumber: 'A', lines: [bottle('prd_k', 'Kilbrae 21', 2), bottle('prd_a', 'Ardnashiel 8', 1)] },
    { orderNumber: 'B', lines: [bottle('prd_k', 'Kilbrae 21', 3, 1), bottle('prd_i', 'Invercarn 40', 1, 1)] },
  ];
  expect(listBottlesToPick(orders)).toEqual([
    { productId: 'prd_a', name: 'Ardnashiel 8', quantity: 1, orderNumbers: ['A'] },
    { productId: 'prd_k', name: 'Kilbrae 21', quantity: 4, orderNumbers: ['A', 'B'] },
  ]);
  const placed = listBottlesToPick(orders, new Map([['prd_k', 'A3-2']]));
  expect(placed.map(({ name, location }) => [location, name])).toEqual([
    ['A3-2', 'Kilbrae 21'],
    [undefined, 'Ardnashiel 8'],
  ]);
});
