import { useState } from 'react';
import { useAddressQuery } from '#web/lib/use-address-query.ts';
import type { ListFilter, ListRequest } from './types.ts';

const searchKey = 'search';
const sortKey = 'sort';
const pageKey = 'page';

export type ListState = {
  /** The search and filters, as sent to the server. */
  request: ListRequest;
  sort: string;
  page: number;
  /** Whether any filter is set, including the search. */
  isFiltered: boolean;
  /** The part of the address with all of this except the page, as stored in a saved view. */
  wording: string;
  change: (change: Record<string, string>) => void;
  setPage: (page: number) => void;
  /** Applies a stored view; an empty text clears everything. */
  take: (wording: string) => void;
};

/** The state of a list, stored in its address. Every change except of the page goes back to the first page. */
export function useListState(order: string, filters: readonly ListFilter[]): ListState {
  const { query, replaceQuery } = useAddressQuery();
  // The address follows a press with a delay, and a second press may happen in between.
  const [written, setWritten] = useState(query);
  const [seen, setSeen] = useState(query);
  if (seen !== query) {
    setSeen(query);
    setWritten(query);
  }
  const keys = [searchKey, ...filters.map(({ id }) => id)];
  const request = Object.fromEntries(keys.map((key) => [key, written.get(key)?.trim() || undefined]));

  const write = (next: URLSearchParams) => {
    setWritten(next);
    replaceQuery(next);
  };
  const change = (values: Record<string, string>) => {
    const next = new URLSearchParams(written);
    for (const [key, value] of Object.entries(values)) {
      if (value === '' || (key === sortKey && value === order)) next.delete(key);
      else next.set(key, value);
    }
    if (!(pageKey in values)) next.delete(pageKey);
    write(next);
  };
  const wording = new URLSearchParams(
    [...keys, sortKey].flatMap((key) => {
      const value = written.get(key);
      return value ? [[key, value]] : [];
    }),
  );
  return {
    request,
    sort: written.get(sortKey) ?? order,
    page: Math.max(1, Math.trunc(Number(written.get(pageKey))) || 1),
    isFiltered: keys.some((key) => request[key] !== undefined),
    wording: wording.toString(),
    change,
    setPage: (page) => change({ [pageKey]: page === 1 ? '' : String(page) }),
    take: (text) => write(new URLSearchParams(text)),
  };
}
