import { expect, test } from 'vitest';
import { readEdits } from './read-edits.ts';

test('a pasted line is a code, a price and a stock, separated by commas or tabs', () => {
  expect(readEdits('KIL-021,"1,420.00",12\n\nprd_two,,3\n')).toEqual({
    lines: [
      { line: 1, code: 'KIL-021', price: '1,420.00', stock: '12' },
      { line: 3, code: 'prd_two', price: '', stock: '3' },
    ],
  });
  expect(readEdits('KIL-021\t420\t12')).toMatchObject({ lines: [{ code: 'KIL-021', price: '420' }] });
});

test('a file with a header row may have its columns in any order', () => {
  expect(readEdits('\uFEFFName,Price (£),Stock,ID,SKU\nKilbrae,420.00,12,prd_kilbrae,KIL-021\n')).toEqual({
    lines: [{ line: 2, code: 'prd_kilbrae', price: '420.00', stock: '12' }],
  });
});

test('empty input is rejected with a message', () => {
  expect(readEdits(' \n')).toHaveProperty('refused');
  expect(readEdits('Code,Price,Stock\n')).toHaveProperty('refused');
});
