import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Page } from '#shared/contracts/page.ts';
import { getProblem } from '#web/lib/problem.ts';
import { toast } from '../toast.ts';
import { preloadToasts } from '../toast-host.tsx';
import type { ListSource } from './types.ts';

export type RowChange<Row, Value> = {
  source: ListSource<Row>;
  getKey: (row: Row) => string;
  /** How it stands, so that it can be taken back. */
  readValue: (row: Row) => Value;
  /** The row as it will be, shown at once. */
  apply: (row: Row, value: Value) => Row;
  /**
   * Tells the server, with what stood in the row when the change was chosen; answers the row as it is now, with its new
   * version.
   */
  send: (row: Row, value: Value, seen: Value) => Promise<Row>;
  words: Words;
  /** Whether a change may be taken back: not once an email has left or stock has moved. Always, unless given. */
  canUndo?: (value: Value, before: Row) => boolean;
  /** What is said of taking it back, where that is something else than the change itself. */
  undoWords?: Words;
  /** What the toast says below its title of what the change has brought about. */
  describe?: (row: Row) => string | undefined;
};

type Words = { changed: string; failed: string };

type Change<Row, Value> = { row: Row; value: Value; seen: Value; isUndo?: boolean };

/**
 * Changes something of a row of a list, such as its status: the list shows it at once, the toast offers to take it back, and
 * a refusal puts the row back as it was. Changes of one list are sent one after the other, each with the row as it is then.
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
      const description = getProblem(error)?.detail ?? 'Please check your connection and try again.';
      toast({ title: (isUndo ? undoWords : words).failed, description, variant: 'destructive' });
      // Whoever changed it in between has left something newer than what stands here.
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

/** Puts a row in the place of the one that it was, wherever the list is kept. */
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
