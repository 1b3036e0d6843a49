import { useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { type Column, renderCell } from '../data-table/column.ts';

/** Makes the column that names a row link to its page. Going back from there restores the list as it was. */
export function useLinkedColumns<Row>(
  columns: readonly Column<Row>[],
  getHref: ((row: Row) => string) | undefined,
): readonly Column<Row>[] {
  const { search } = useLocation();
  return useMemo(() => {
    if (!getHref) return columns;
    return columns.map((column) =>
      column.isHead
        ? {
            ...column,
            show: (row: Row) => (
              <Link
                to={getHref(row)}
                state={{ listSearch: search }}
                className="-my-2.5 inline-flex min-h-11 items-center font-medium text-brass-light underline decoration-control underline-offset-4 hover:decoration-current"
              >
                {renderCell(column, row)}
              </Link>
            ),
          }
        : column,
    );
  }, [columns, getHref, search]);
}
