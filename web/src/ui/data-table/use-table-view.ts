import { useDeferredValue, useMemo, useState } from 'react';
import { useAddressQuery } from '#web/lib/use-address-query.ts';
import type { Column } from './column.ts';
import { readSort, type Sort, sortRows, writeSort } from './sort-rows.ts';

/** How many rows a page shows: this keeps a table of hundreds fast, and the page finite. */
const rowsOnPage = 50;

export type TableView<Row> = {
  columns: readonly Column<Row>[];
  /** All rows in their order, and those of the page. */
  sorted: readonly Row[];
  shown: readonly Row[];
  sort: Sort;
  setSort: (sort: Sort) => void;
  page: number;
  pages: number;
  setPage: (page: number) => void;
  rowsPerPage: number;
  /** The number of rows; null if it is not known before the last page. */
  total: number | null;
};

/**
 * The order and page of a table. Both are stored in the address, which the press does not wait for; `prefix`
 * distinguishes two tables on one page.
 */
export function useTableView<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  byDefault: string,
  prefix = '',
): TableView<Row> {
  const { query, replaceQuery } = useAddressQuery();
  const [sortKey, pageKey] = [`${prefix}sort`, `${prefix}page`];
  const [wanted, setWanted] = useState(() => ({
    sort: query.get(sortKey) ?? byDefault,
    page: Math.max(1, Math.trunc(Number(query.get(pageKey))) || 1),
  }));
  const sort = readSort(wanted.sort);
  // The head responds to the press immediately; the many rows follow a moment later.
  const drawn = useDeferredValue(wanted);
  const sorted = useMemo(() => sortRows(rows, columns, readSort(drawn.sort)), [rows, columns, drawn.sort]);
  const pages = Math.max(1, Math.ceil(rows.length / rowsOnPage));
  const page = Math.min(pages, drawn.page);

  const want = (change: Partial<typeof wanted>) => {
    const next = { ...wanted, ...change };
    setWanted(next);
    const written = new URLSearchParams(query);
    const write = (key: string, value: string, plain: string) =>
      value === plain ? written.delete(key) : written.set(key, value);
    write(sortKey, next.sort, byDefault);
    write(pageKey, String(next.page), '1');
    replaceQuery(written);
  };
  return {
    columns,
    sorted,
    shown: sorted.slice((page - 1) * rowsOnPage, page * rowsOnPage),
    sort,
    setSort: (next) => want({ sort: writeSort(next), page: 1 }),
    page,
    pages,
    setPage: (next) => want({ page: next }),
    rowsPerPage: rowsOnPage,
    total: rows.length,
  };
}
