import type { TableItem } from '#functions/table/scan-table.ts';

/** What changes of one item. Nothing else of it does, and its keys never. */
export type ItemChange = { set?: Readonly<Record<string, unknown>>; remove?: readonly string[] };

/**
 * A change of shape. While it runs, and after it is reversed, both shapes are in the table: code is deployed that reads
 * both before it starts, and code that reads the new one alone only once it has finished everywhere.
 */
export type Migration = {
  summary: string;
  /** The entities whose items it looks at. */
  entities: readonly string[];
  /** What gives an item the new shape; nothing for one that has it. */
  forward: (item: TableItem) => ItemChange | undefined;
  /** What gives an item that `forward` has changed its old shape again; nothing for any other. */
  backward: (item: TableItem) => ItemChange | undefined;
};

export type Direction = 'forward' | 'backward';
