import type { ReactNode } from 'react';
import type { Answer, Endpoint, NamedEndpoint } from '#shared/contracts/endpoint.ts';
import type { Page } from '#shared/contracts/page.ts';
import type { Permission } from '#shared/domain/common/roles.ts';
import type { Column } from '../data-table/column.ts';

/**
 * The list behind every tab of the back office, as data. A tab uses it so:
 *
 * ```tsx
 * // features/admin-suppliers/queries.ts
 * export const suppliers = createListSource(suppliersApi.listSuppliers);
 * // features/admin-suppliers/supplier-list.tsx
 * const columns: Column<Supplier>[] = [
 *   { id: 'name', name: 'Name', value: ({ name }) => name, isHead: true },
 *   { id: 'paymentTerms', name: 'Payment terms', value: ({ paymentTerms }) => paymentTerms },
 * ];
 * export const SupplierList = () => (
 *   <AdminList
 *     id="suppliers"
 *     source={suppliers}
 *     columns={columns}
 *     getKey={({ id }) => id}
 *     getName={({ name }) => name}
 *     order="name"
 *     search="Search suppliers"
 *     filters={[{ id: 'state', label: 'State', all: 'In use', options: [{ value: 'archived', label: 'Archived' }] }]}
 *     words={{ caption: 'Suppliers', loading: 'Loading suppliers...', empty: 'No suppliers yet.' }}
 *     getHref={({ id }) => adminTab.suppliers.href(id)}
 *     create={{ label: 'Add Supplier', href: adminTab.suppliers.href('new'), permission: 'suppliers.edit' }}
 *     bulk={[{ id: 'archive', label: 'Archive', run: (row) => archive(row), done: 'Archived', permission: 'suppliers.edit' }]}
 *   />
 * );
 * ```
 *
 * After a change of your own, `client.invalidateQueries({ queryKey: [suppliers.id] })` reads the list again. A select of a
 * status in a row, with undo and rollback, is `useRowChange` with `RowStatus`.
 */
export type AdminListProps<Row> = {
  /** Names the list in the browser's storage, and its file. */
  id: string;
  source: ListSource<Row>;
  columns: readonly Column<Row>[];
  getKey: (row: Row) => string;
  /** What a person calls the row, for its box and for what became of it in a bulk action. */
  getName: (row: Row) => string;
  /** The order in which the server gives the list: a column's id, with '-' before it for downwards. */
  order: string;
  /** What the search box is called; without it there is none. */
  search?: string;
  filters?: readonly ListFilter[];
  /** Asked with every page, such as whose rows these are; nobody sees it or changes it. */
  always?: ListRequest;
  words: ListWords;
  /** The page of a row: its first column leads there, and so do Enter and `e`. */
  getHref?: (row: Row) => string;
  /** What can be done with one row, at its end. */
  actionsFor?: (row: Row) => ReactNode;
  /** What can be done with the rows that are ticked; without it there are no boxes to tick. */
  bulk?: readonly BulkAction<Row>[];
  /** Which rows are ticked, by their keys, where something outside the list has to know. */
  choosing?: Selection<Row>;
  /** The box at the head ticks all that the filters leave, on every page: for a source that gives the whole list at once. */
  choosesAll?: boolean;
  /** The button that makes a new one, and `n`. */
  create?: { label: string; href: string; permission: Permission };
  /** The rows scroll within an area of their own also where they are cards; a table always does. */
  isScrolling?: boolean;
  /** More buttons, beside the one that makes a new row. */
  tools?: ReactNode;
};

export type ListWords = {
  /** What the list is of: "Suppliers"; for those who do not see what stands around it. */
  caption: string;
  /** The specification's sentences where it has them. */
  loading: string;
  empty: string;
  /** Where it could not be read: 'Suppliers could not be loaded', after the caption, unless told otherwise. */
  failed?: string;
};

/** What a page of a list is asked with; names are those of the contract's query. */
export type ListRequest = Readonly<Record<string, string | undefined>>;

/** A filter stands in the address under its id, and is sent to the server under it. */
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
  /** What is asked before: 'Archive 3 suppliers?'. Without it nothing is asked, so there should be an undo. */
  confirm?: (count: number) => string;
  permission: Permission;
};

/** Something that is done with all of the rows at once, and itself says what became of it. */
export type BulkRequestAction<Row> = BulkActionBase & { runTogether: (rows: readonly Row[]) => void };

export type RowAction<Row> = BulkActionBase & {
  /** Done for one row after the other; what it throws stands beside the row's name afterwards. */
  run: (row: Row) => Promise<unknown>;
  /** Takes back what was done to one row. */
  undo?: (row: Row) => Promise<unknown>;
  /** What the toast says, followed by how many: 'Archived'. */
  done: string;
};

/** Where a list comes from; `createListSource` makes one of a contract that takes `ListQuery` and answers `Page`. */
export type ListSource<Row> = {
  /** The contract's id, with which the keys of its queries begin. */
  id: string;
  read: (request: PageRequest) => Promise<Page<Row>>;
};

export type PageRequest = { cursor?: string; limit?: number } & {
  [filter: string]: string | number | undefined;
};

export type RowType<E extends NamedEndpoint<Endpoint>> =
  Answer<E> extends { items: (infer Row)[] } ? Row : never;
