import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCsv } from '#web/lib/csv.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { showFailure } from '#web/ui/show-failure.ts';
import { type Column, fileRow } from '../data-table/column.ts';
import { readSort, sortRows } from '../data-table/sort-rows.ts';
import { readAllPages } from './list-source.ts';
import type { ListRequest, ListSource } from './types.ts';

type CsvOptions<Row> = {
  file: string;
  source: ListSource<Row>;
  columns: readonly Column<Row>[];
  request: ListRequest;
  sort: string;
  order: string;
};

/** Saves all filtered rows, on every page, in the order shown. */
export function useCsv<Row>({ file, source, columns, request, sort, order }: CsvOptions<Row>) {
  const client = useQueryClient();
  const [count, setCount] = useState<number | null>(null);
  // Read again at each press, so the saved file is never out of date.
  const queryKey = [source.id, 'file', request];

  const save = async () => {
    if (count !== null) return;
    setCount(0);
    try {
      const rows = await client.fetchQuery({
        queryKey,
        queryFn: ({ signal }) => readAllPages(source, request, signal, setCount),
        staleTime: 0,
        gcTime: 0,
      });
      const ordered = sort === order ? rows : sortRows(rows, columns, readSort(sort));
      const lines = ordered.map((row) => fileRow(columns, row));
      const names = columns.map(({ name }) => name);
      saveFile(`${file}.csv`, 'text/csv;charset=utf-8', formatCsv(names, lines));
    } catch (error) {
      if (error instanceof Error && /Cancelled|Abort/.test(error.constructor.name + error.name)) return;
      showFailure('The file could not be created')(error);
    } finally {
      setCount(null);
    }
  };
  return { save, count, cancel: () => void client.cancelQueries({ queryKey }) };
}
