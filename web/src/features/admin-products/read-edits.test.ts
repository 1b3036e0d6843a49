import { expect, test } from 'vitest';
import { readEdits } from './read-edits.ts';

test('pasted lines are a code, a price and a stock each, whatever separates them', () => {
  expect(readEdits('KIL-021,"1,420.00",12\n\nprd_two,,3\n')).toEqual({
    lines: [
      { line: 1, code: 'KIL-021', price: '1,420.00', stock: '12' },
      { line: 3, code: 'prd_two', price: '', stock: '3' },
    ],
    unknown: [],
  });
  expect(readEdits('KIL-021\t420\t12')).toMatchObject({ lines: [{ code: 'KIL-021', price: '420' }] });
});

test('a file may name its columns in any order, as the list of products is saved', () => {
  expect(readEdits('\uFEFFName,Price (£),Stock,ID,SKU\nKilbrae,420.00,12,prd_kilbrae,KIL-021\n')).toEqual({
    lines: [{ line: 2, code: 'prd_kilbrae', price: '420.00', stock: '12' }],
    unknown: ['Name'],
  });
});

test('nothing is refused in words', () => {
  expect(readEdits(' \n')).toHaveProperty('refused');
  expect(readEdits('Code,Price,Stock\n')).toHaveProperty('refused');
});
