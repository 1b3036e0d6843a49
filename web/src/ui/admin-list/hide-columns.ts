import type { Column } from '../data-table/column.ts';

/** A file has all columns, whichever are shown; what names a row is always shown. */
export const hideColumns = <Row>(columns: readonly Column<Row>[], hidden: readonly string[]): Column<Row>[] =>
  columns.map((column) =>
    hidden.includes(column.id) && !column.isHead ? { ...column, isFileOnly: true } : column,
  );
