import type { ReactNode } from 'react';
import { formatPounds } from '#shared/domain/common/money.ts';
import type { CsvValue } from '#web/lib/csv.ts';
import { formatFileTime } from '#web/lib/format-date.ts';

/** A column of a table: its name, the value to sort by and save, and its display. */
export type Column<Row> = {
  id: string;
  name: string;
  /** The value to sort by, and for the file; amounts as numbers, dates in sortable form. */
  value: (row: Row) => CsvValue;
  /** The display in the table; by default the value. */
  show?: (row: Row) => ReactNode;
  /** Figures are aligned below each other. */
  isFigure?: boolean;
  /** Pounds: written to the file with two decimals, as in the table. */
  isMoney?: boolean;
  /** Included only in the file. */
  isFileOnly?: boolean;
  /** Names the row; each table has one such column. */
  isHead?: boolean;
};

export const shownColumns = <Row>(columns: readonly Column<Row>[]): Column<Row>[] =>
  columns.filter(({ isFileOnly }) => !isFileOnly);

/** What a table shows of a row in one column. */
export const renderCell = <Row>({ show, value }: Column<Row>, row: Row): ReactNode => (show ?? value)(row);

/** An amount in the API's format, '12.50', or null. Sorted as a number. */
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

/** A row for the file; moments are in London time, as on the page. */
export const fileRow = <Row>(columns: readonly Column<Row>[], row: Row): CsvValue[] =>
  columns.map(({ value, isMoney }) => {
    const cell = value(row);
    if (isMoney && typeof cell === 'number') return cell.toFixed(2);
    return typeof cell === 'string' && moment.test(cell) ? formatFileTime(cell) : cell;
  });
