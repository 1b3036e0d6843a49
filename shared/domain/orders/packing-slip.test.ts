import { expect, test } from 'vitest';
import { listPackedLines } from './packing-slip.ts';

test('bottles that came back into stock are not packed', () => {
  const lines = [
    { name: 'Kilbrae 21', quantity: 3 },
    { name: 'Ardnashiel 8', quantity: 2, restocked: 1 },
    { name: 'Invercarn 40', quantity: 1, restocked: 1 },
  ];
  expect(listPackedLines(lines)).toEqual([
    { name: 'Kilbrae 21', quantity: 3 },
    { name: 'Ardnashiel 8', quantity: 1, restocked: 1 },
  ]);
});
