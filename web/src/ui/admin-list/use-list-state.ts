import { useState } from 'react';
import { useAddressQuery } from '#web/lib/use-address-query.ts';
import type { ListFilter, ListRequest } from './types.ts';

const searchKey = 'search';
const sortKey = 'sort';
const pageKey = 'page';

export type ListState = {
  /** What is searched for and filtered by, as it is asked of the server. */
  request: ListRequest;
  sort: string;
  page: number;
  /** How many filters are set, the search among them. */
  isFiltered: boolean;
  /** The part of the address that says all this but the page: what is kept under a name. */
  wording: string;
  change: (change: Record<string, string>) => void;
  setPage: (page: number) => void;
  /** Takes over what was kept under a name; nothing clears all. */
  take: (wording: string) => void;
};

/** What a list shows, as it stands in its address. Whatever else changes, the list begins at its first page again. */
export function useListState(order: string, filters: readonly ListFilter[]): ListState {
  const { query, replaceQuery } = useAddressQuery();
  // The address lags a moment behind what is pressed, and two presses may come in that moment.
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
