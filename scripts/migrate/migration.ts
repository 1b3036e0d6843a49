import type { TableItem } from '#functions/table/scan-table.ts';

/** The changes to one item. Everything else stays as it is, and its keys never change. */
export type ItemChange = { set?: Readonly<Record<string, unknown>>; remove?: readonly string[] };

/**
 * A change of shape. While it runs, and after it is reversed, both shapes are in the table: code that reads both must be
 * deployed before it starts, and code that reads only the new shape once it has finished everywhere.
 */
export type Migration = {
  summary: string;
  /** The entities whose items it examines. */
  entities: readonly string[];
  /** The change that gives an item the new shape; undefined for an item that has it. */
  forward: (item: TableItem) => ItemChange | undefined;
  /** The change that undoes `forward`; undefined for items that `forward` has not changed. */
  backward: (item: TableItem) => ItemChange | undefined;
};

export type Direction = 'forward' | 'backward';
