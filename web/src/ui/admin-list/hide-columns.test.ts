import { expect, test } from 'vitest';
import { type Column, shownColumns } from '../data-table/column.ts';
import { hideColumns } from './hide-columns.ts';

type Row = { number: string; total: number };
const columns: Column<Row>[] = [
  { id: 'number', name: 'Order', value: ({ number }) => number, isHead: true },
  { id: 'total', name: 'Total', value: ({ total }) => total },
];

test('a hidden column is not shown, but remains in the exported file', () => {
  const hidden = hideColumns(columns, ['total']);
  expect(shownColumns(hidden).map(({ id }) => id)).toEqual(['number']);
  expect(hidden.map(({ id }) => id)).toEqual(['number', 'total']);
});

test('the column that names the rows cannot be hidden', () => {
  expect(shownColumns(hideColumns(columns, ['number']))).toHaveLength(2);
});
