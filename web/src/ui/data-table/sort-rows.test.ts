import { describe, expect, test } from 'vitest';
import type { Column } from './column.ts';
import { readSort, sortRows, writeSort } from './sort-rows.ts';

type Row = { name: string; paid: number | null };
const columns: Column<Row>[] = [
  { id: 'name', name: 'Bottle', value: ({ name }) => name },
  { id: 'paid', name: 'Paid', value: ({ paid }) => paid },
];
const rows: Row[] = [
  { name: 'Kilbrae 21', paid: 420 },
  { name: 'ardlussa 12', paid: null },
  { name: 'Kilbrae 3', paid: 1250 },
];
const listSortedNames = (sort: string) => sortRows(rows, columns, readSort(sort)).map(({ name }) => name);

describe('sorting rows', () => {
  test('words are sorted naturally, with numbers in numeric order', () => {
    expect(listSortedNames('name')).toEqual(['ardlussa 12', 'Kilbrae 3', 'Kilbrae 21']);
    expect(listSortedNames('-name')).toEqual(['Kilbrae 21', 'Kilbrae 3', 'ardlussa 12']);
  });
  test('missing values come last in both directions', () => {
    expect(listSortedNames('paid')).toEqual(['Kilbrae 21', 'Kilbrae 3', 'ardlussa 12']);
    expect(listSortedNames('-paid')).toEqual(['Kilbrae 3', 'Kilbrae 21', 'ardlussa 12']);
  });
  test('an unknown column leaves the order unchanged', () => {
    expect(listSortedNames('colour')).toEqual(rows.map(({ name }) => name));
  });
  test('a sort can be written to a URL and read back', () => {
    for (const text of ['paid', '-paid']) expect(writeSort(readSort(text))).toBe(text);
  });
});
