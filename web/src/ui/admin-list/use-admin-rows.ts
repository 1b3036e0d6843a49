import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Column } from '../data-table/column.ts';
import { readSort, sortRows, writeSort } from '../data-table/sort-rows.ts';
import type { TableView } from '../data-table/use-table-view.ts';
import { readAllPages } from './list-source.ts';
import type { ListRequest, ListSource } from './types.ts';
import type { ListState } from './use-list-state.ts';

export const rowsPerPage = 25;

export const pagesKey = ({ id }: { id: string }, request: ListRequest) => [id, 'pages', request];
export const allRowsKey = ({ id }: { id: string }, request: ListRequest) => [id, 'whole', request];

/**
 * The rows of a list. In the server's order they are loaded a page at a time, with more calls if a filter leaves few;
 * for any other order, the list is first read to its end and sorted here. Either way, one page of them is shown.
 */
export function useAdminRows<Row>(
  source: ListSource<Row>,
  columns: readonly Column<Row>[],
  order: string,
  always: ListRequest,
  state: ListState,
) {
  const client = useQueryClient();
  const request = { ...always, ...state.request };
  const isWhole = state.sort !== order;
  const [count, setCount] = useState(0);

  const paged = useInfiniteQuery({
    queryKey: pagesKey(source, request),
    queryFn: ({ pageParam }) => source.read({ ...request, cursor: pageParam, limit: rowsPerPage }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    enabled: !isWhole,
  });
  const whole = useQuery({
    queryKey: allRowsKey(source, request),
    queryFn: ({ signal }) => readAllPages(source, request, signal, setCount),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    enabled: isWhole,
  });

  const found = useMemo(() => paged.data?.pages.flatMap(({ items }) => items) ?? [], [paged.data]);
  const sorted = useMemo(
    () => (isWhole ? sortRows(whole.data ?? [], columns, readSort(state.sort)) : found),
    [isWhole, whole.data, columns, state.sort, found],
  );
  const hasMore = !isWhole && paged.hasNextPage;
  const known = Math.max(1, Math.ceil(sorted.length / rowsPerPage));
  const isShort = hasMore && sorted.length < state.page * rowsPerPage;
  const page = isShort ? state.page : Math.min(state.page, known);
  const { fetchNextPage, isFetching, isPlaceholderData } = paged;
  const isStuck = isFetching || isPlaceholderData || paged.isError;
  useEffect(() => {
    if (isShort && !isStuck) void fetchNextPage();
  }, [isShort, isStuck, fetchNextPage]);

  const current = isWhole ? whole : paged;
  const cancel = () => {
    state.change({ sort: order });
    void client.cancelQueries({ queryKey: allRowsKey(source, request) });
  };
  return {
    view: {
      columns,
      sorted,
      shown: sorted.slice((page - 1) * rowsPerPage, page * rowsPerPage),
      sort: readSort(state.sort),
      setSort: (next) => state.change({ sort: writeSort(next) }),
      page,
      pages: hasMore ? Math.max(known, page) + 1 : known,
      setPage: state.setPage,
      rowsPerPage,
      total: hasMore ? null : sorted.length,
    } satisfies TableView<Row>,
    /** No rows have loaded yet. */
    isLoading: current.isPending,
    error: current.error,
    retry: () =>
      void (isWhole ? whole.refetch() : paged.isFetchNextPageError ? fetchNextPage() : paged.refetch()),
    isRetrying: current.isFetching,
    /** The rows shown belong to an earlier request. */
    isOld: current.isPlaceholderData,
    /** More pages are being read to find matching rows. */
    isLooking: isShort && !paged.isError,
    /** The whole list is being read to sort it; `count` is the number of rows so far. */
    reading:
      isWhole && (whole.isPending || whole.isPlaceholderData) && !whole.isError ? { count, cancel } : null,
  };
}
