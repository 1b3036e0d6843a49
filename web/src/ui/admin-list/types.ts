import type { ReactNode } from 'react';
import type { Answer, Endpoint, NamedEndpoint } from '#shared/contracts/endpoint.ts';
import type { Page } from '#shared/contracts/page.ts';
import type { Permission } from '#shared/domain/common/roles.ts';
import type { Column } from '../data-table/column.ts';

/**
 * The list behind every tab of the back office, as data; `features/procurement/supplier-list.tsx` is an example.
 *
 * After a change of your own, `client.invalidateQueries({ queryKey: [suppliers.id] })` reads the list again. A select of a
 * status in a row, with undo and rollback, is `useRowChange` with `RowStatus`.
 */
export type AdminListProps<Row> = {
  /** Identifies the list in storage, and names its file. */
  id: string;
  source: ListSource<Row>;
  columns: readonly Column<Row>[];
  getKey: (row: Row) => string;
  /** The name of a row, for its checkbox and for the results of a bulk action. */
  getName: (row: Row) => string;
  /** The server's order of the list: a column's id, with '-' before it for descending. */
  order: string;
  /** The label of the search box; without it there is none. */
  search?: string;
  filters?: readonly ListFilter[];
  /** Sent with every request, such as whose rows these are; not visible or editable. */
  always?: ListRequest;
  words: ListWords;
  /** The page of a row: its first column links there, and Enter and `e` open it. */
  getHref?: (row: Row) => string;
  actionsFor?: (row: Row) => ReactNode;
  /** The actions for ticked rows; without them there are no checkboxes. */
  bulk?: readonly BulkAction<Row>[];
  /** The ticked rows by key, if something outside the list has to know. */
  choosing?: Selection<Row>;
  /**
   * The checkbox in the head ticks all filtered rows, on every page: for a source that returns the whole list in one
   * call.
   */
  choosesAll?: boolean;
  /** The button that adds a row, and the shortcut `n`. */
  create?: { label: string; href: string; permission: Permission };
  /** The rows scroll within their own area even as cards; a table always does. */
  isScrolling?: boolean;
  /** More buttons, beside the one that adds a row. */
  tools?: ReactNode;
};

export type ListWords = {
  /** What the list contains: "Suppliers"; for screen readers. */
  caption: string;
  /** The specification's sentences, where it has them. */
  loading: string;
  empty: string;
  /** The error message: by default 'Suppliers could not be loaded', from the caption. */
  failed?: string;
};

/** The parameters of a page of a list; names are those of the contract's query. */
export type ListRequest = Readonly<Record<string, string | undefined>>;

/** A filter is stored in the address under its id, and sent to the server under it. */
export type ListFilter =
  | { id: string; kind?: 'select'; label: string; all: string; options: readonly FilterOption[] }
  | { id: string; kind: 'text'; label: string }
  | { id: string; kind: 'date'; label: string };

type FilterOption = { value: string; label: string };

export type Selection<Row> = readonly [
  chosen: ReadonlyMap<string, Row>,
  setChosen: (chosen: ReadonlyMap<string, Row>) => void,
];

export type BulkAction<Row> = RowAction<Row> | BulkRequestAction<Row>;

type BulkActionBase = {
  id: string;
  label: string;
  /** The confirmation: 'Archive 3 suppliers?'. Without it nothing is asked, so there should be an undo. */
  confirm?: (count: number) => string;
  permission: Permission;
};

/** An action on all rows together that reports its own result. */
export type BulkRequestAction<Row> = BulkActionBase & { runTogether: (rows: readonly Row[]) => void };

export type RowAction<Row> = BulkActionBase & {
  /** Runs for one row after the other; an error is shown beside the row's name afterwards. */
  run: (row: Row) => Promise<unknown>;
  /** Undoes the action on one row. */
  undo?: (row: Row) => Promise<unknown>;
  /** The toast's text, followed by the count: 'Archived'. */
  done: string;
};

/** The source of a list; `createListSource` makes one from a contract that takes `ListQuery` and returns `Page`. */
export type ListSource<Row> = {
  /** The contract's id, which the keys of its queries start with. */
  id: string;
  read: (request: PageRequest) => Promise<Page<Row>>;
};

export type PageRequest = { cursor?: string; limit?: number } & {
  [filter: string]: string | number | undefined;
};

export type RowType<E extends NamedEndpoint<Endpoint>> =
  Answer<E> extends { items: (infer Row)[] } ? Row : never;
