import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Page } from '#shared/contracts/page.ts';
import { getProblem } from '#web/lib/problem.ts';
import { showFailure } from '#web/ui/show-failure.ts';
import { toast } from '../toast.ts';
import { preloadToasts } from '../toast-host.tsx';
import type { ListSource } from './types.ts';

export type RowChange<Row, Value> = {
  source: ListSource<Row>;
  getKey: (row: Row) => string;
  /** The current value, to restore it on undo. */
  readValue: (row: Row) => Value;
  /** The changed row, shown immediately. */
  apply: (row: Row, value: Value) => Row;
  /** Sends the change to the server with the value seen when it was chosen; returns the current row with its new version. */
  send: (row: Row, value: Value, seen: Value) => Promise<Row>;
  words: Words;
  /** Whether a change can be undone: not after an email has been sent or stock has moved. Always by default. */
  canUndo?: (value: Value, before: Row) => boolean;
  /** The texts of the undo, if they differ from those of the change. */
  undoWords?: Words;
  /** The toast's second line, about the effects of the change. */
  describe?: (row: Row) => string | undefined;
};

type Words = { changed: string; failed: string };

type Change<Row, Value> = { row: Row; value: Value; seen: Value; isUndo?: boolean };

/**
 * Changes a value in a list's row, such as its status: the list shows it immediately, the toast offers an undo, and a
 * refusal restores the row. Changes to one list are sent one after the other, each with the latest version of its
 * row.
 */
export function useRowChange<Row, Value>(options: RowChange<Row, Value>) {
  const { source, getKey, readValue, apply, send, words, undoWords = words, describe, canUndo } = options;
  const client = useQueryClient();
  useEffect(preloadToasts, []);
  const patch = (row: Row) => patchRow(client, source, getKey, row);
  const { mutate } = useMutation({
    scope: { id: source.id },
    mutationFn: ({ row, value, seen }: Change<Row, Value>) =>
      send(findRow(client, source, getKey, getKey(row)) ?? row, value, seen),
    onMutate: ({ row, value }) => {
      const before = findRow(client, source, getKey, getKey(row)) ?? row;
      patch(apply(before, value));
      return { before };
    },
    onSuccess: (row, { value, isUndo }, { before }) => {
      patch(row);
      const undo = () => mutate({ row, value: readValue(before), seen: readValue(row), isUndo: true });
      toast({
        title: (isUndo ? undoWords : words).changed,
        description: describe?.(row),
        ...(isUndo || canUndo?.(value, before) === false
          ? {}
          : { action: { label: 'Undo', onSelect: undo } }),
      });
    },
    onError: (error, { isUndo }, context) => {
      if (context) patch(context.before);
      showFailure((isUndo ? undoWords : words).failed)(error);
      // After a conflict, somebody else's newer value has to be loaded.
      if (getProblem(error)?.status === 409) void client.invalidateQueries({ queryKey: [source.id] });
    },
  });
  return (row: Row, value: Value) => mutate({ row, value, seen: readValue(row) });
}

type CachedRows<Row> = InfiniteData<Page<Row>> | readonly Row[] | undefined;

const flattenRows = <Row>(cached: CachedRows<Row>): readonly Row[] =>
  cached === undefined ? [] : 'pages' in cached ? cached.pages.flatMap(({ items }) => items) : cached;

function findRow<Row>(
  client: QueryClient,
  { id }: ListSource<Row>,
  getKey: (row: Row) => string,
  key: string,
): Row | undefined {
  const all = client.getQueriesData<CachedRows<Row>>({ queryKey: [id], type: 'active' });
  return all.flatMap(([, cached]) => flattenRows(cached)).find((row) => getKey(row) === key);
}

/** Replaces a row in every cached list. */
function patchRow<Row>(
  client: QueryClient,
  { id }: ListSource<Row>,
  getKey: (row: Row) => string,
  row: Row,
): void {
  const swap = (each: Row) => (getKey(each) === getKey(row) ? row : each);
  client.setQueriesData<CachedRows<Row>>({ queryKey: [id] }, (cached) => {
    if (cached === undefined) return undefined;
    if (!('pages' in cached)) return cached.map(swap);
    return { ...cached, pages: cached.pages.map((page) => ({ ...page, items: page.items.map(swap) })) };
  });
}
