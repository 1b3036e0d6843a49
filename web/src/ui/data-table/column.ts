import type { ReactNode } from 'react';
import type { CsvValue } from '#web/lib/csv.ts';

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
  /** Stands in the file alone. */
  isFileOnly?: boolean;
  /** What names the row; one column of a table is. */
  isHead?: boolean;
};

export const shownColumns = <Row>(columns: readonly Column<Row>[]): Column<Row>[] =>
  columns.filter(({ isFileOnly }) => !isFileOnly);
