import { expect, test } from 'vitest';
import { readAllPages } from './list-source.ts';
import type { ListSource, PageRequest } from './types.ts';

/** A list of this many numbers, in which a filter leaves some pages empty. */
function numbers(count: number) {
  const requests: PageRequest[] = [];
  const source: ListSource<number> = {
    id: 'numbers',
    read: async (query) => {
      requests.push(query);
      const from = Number(query.cursor ?? 0);
      const to = Math.min(count, from + Number(query.limit));
      const items = Array.from({ length: to - from }, (_, index) => from + index);
      return { items: query.search && from === 0 ? [] : items, cursor: to < count ? String(to) : null };
    },
  };
  return { source, requests };
}

test('all pages of a list are read with its filters, and progress is reported', async () => {
  const { source, requests } = numbers(600);
  const seen: number[] = [];
  const rows = await readAllPages(source, { status: 'sent' }, new AbortController().signal, (count) =>
    seen.push(count),
  );
  expect(rows).toEqual(Array.from({ length: 600 }, (_, index) => index));
  expect(seen).toEqual([250, 500, 600]);
  expect(requests.every(({ status, limit }) => status === 'sent' && limit === 250)).toBe(true);
});

test('a page without a matching row does not end the reading', async () => {
  const { source } = numbers(300);
  const rows = await readAllPages(source, { search: 'x' }, new AbortController().signal, () => undefined);
  expect(rows).toHaveLength(50);
});

test('reading a list can be aborted between two pages', async () => {
  const { source, requests } = numbers(1000);
  const stop = new AbortController();
  const reading = readAllPages(source, {}, stop.signal, () => stop.abort());
  await expect(reading).rejects.toThrow();
  expect(requests).toHaveLength(1);
});
