import { expect, test } from 'vitest';
import { shortLines } from './short-lines.ts';
import { line } from './test-cart.ts';

test('names only the lines that ask for more than there is, with what is left', () => {
  const items = [
    line('enough', { quantity: 2, stock: 2 }),
    line('short', { name: 'Kilbrae 21', quantity: 3, stock: 1 }),
    line('gone', { name: 'Tully 16', quantity: 1, stock: 0 }),
  ];
  expect(shortLines(items)).toEqual([
    { itemId: 'itm_short', name: 'Kilbrae 21', left: 1, message: 'Only 1 of Kilbrae 21 can be bought now.' },
    { itemId: 'itm_gone', name: 'Tully 16', left: 0, message: 'Tully 16 is sold out.' },
  ]);
});
