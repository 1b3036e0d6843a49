import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Column } from '../data-table/column.ts';

type HiddenColumns = {
  /** The ids of the columns that are not shown, by their list. */
  hidden: Readonly<Record<string, readonly string[]>>;
  toggle: (list: string, column: string) => void;
};

const none: readonly string[] = [];

/** The columns that somebody has hidden, in this browser; a column that is new is shown. */
export const useHiddenColumns = create<HiddenColumns>()(
  persist(
    (set) => ({
      hidden: {},
      toggle: (list, column) =>
        set(({ hidden }) => {
          const { [list]: before = none } = hidden;
          const isHidden = before.includes(column);
          const after = isHidden ? before.filter((id) => id !== column) : [...before, column];
          return { hidden: { ...hidden, [list]: after } };
        }),
    }),
    { name: 'dram-admin-columns' },
  ),
);

export const useHiddenOf = (list: string): readonly string[] =>
  useHiddenColumns(({ hidden }) => hidden[list] ?? none);

/** A file has all columns, whichever are shown; what names a row is always shown. */
export const hideColumns = <Row>(columns: readonly Column<Row>[], hidden: readonly string[]): Column<Row>[] =>
  columns.map((column) =>
    hidden.includes(column.id) && !column.isHead ? { ...column, isFileOnly: true } : column,
  );
