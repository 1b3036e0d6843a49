import type { ReactNode } from 'react';
import { formatPounds } from '#shared/domain/common/money.ts';
import type { CsvValue } from '#web/lib/csv.ts';
import { formatFileTime } from '#web/lib/format-date.ts';

/** A column of a table: what it is called, what it is sorted by and saved as, and how it looks. */
export type Column<Row> = {
  id: string;
  name: string;
  /** What rows are sorted by, and what stands in the file; amounts as numbers, dates as they sort. */
  value: (row: Row) => CsvValue;
  /** What stands in the table; without it the value does. */
  show?: (row: Row) => ReactNode;
  /** Figures stand under each other. */
  isFigure?: boolean;
  /** Pounds: the file has them with two decimals, as the table does. */
  isMoney?: boolean;
  /** Stands in the file alone. */
  isFileOnly?: boolean;
  /** What names the row; one column of a table is. */
  isHead?: boolean;
};

export const shownColumns = <Row>(columns: readonly Column<Row>[]): Column<Row>[] =>
  columns.filter(({ isFileOnly }) => !isFileOnly);

/** An amount as the API has it, '12.50', or null where there is none. Sorted as a number. */
export const poundsColumn = <Row>(
  id: string,
  name: string,
  read: (row: Row) => string | null,
  more: Partial<Column<Row>> = {},
): Column<Row> => ({
  id,
  name,
  value: (row) => {
    const pounds = read(row);
    return pounds === null ? null : Number(pounds);
  },
  show: (row) => {
    const pounds = read(row);
    return pounds === null ? '-' : formatPounds(pounds);
  },
  isFigure: true,
  isMoney: true,
  ...more,
});

const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** A row as the file has it; moments stand there in London's time, as they do on the page. */
export const fileRow = <Row>(columns: readonly Column<Row>[], row: Row): CsvValue[] =>
  columns.map(({ value, isMoney }) => {
    const cell = value(row);
    if (isMoney && typeof cell === 'number') return cell.toFixed(2);
    return typeof cell === 'string' && moment.test(cell) ? formatFileTime(cell) : cell;
  });
