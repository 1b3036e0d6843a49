import type { CsvValue } from '#web/lib/csv.ts';
import type { Column } from './column.ts';

export type Sort = { by: string; isDown: boolean };

const collator = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });

/** Missing values come last, in either direction. */
function compare(a: CsvValue, b: CsvValue, isDown: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const order =
    typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
  return isDown ? -order : order;
}

/** The rows in the order of one column; equal rows keep their order. */
export function sortRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sort: Sort): Row[] {
  const column = columns.find(({ id }) => id === sort.by);
  if (!column) return [...rows];
  return rows
    .map((row) => ({ row, value: column.value(row) }))
    .toSorted((a, b) => compare(a.value, b.value, sort.isDown))
    .map(({ row }) => row);
}

/** '-paid' sorts by the amount paid, highest first. */
export const readSort = (text: string): Sort =>
  text.startsWith('-') ? { by: text.slice(1), isDown: true } : { by: text, isDown: false };

export const writeSort = ({ by, isDown }: Sort): string => `${isDown ? '-' : ''}${by}`;
