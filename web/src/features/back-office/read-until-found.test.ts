import { expect, test, vi } from 'vitest';
import { type ListPage, readUntilFound } from './read-until-found.ts';

/** A list with this many parts, the last of which has the row. */
const createList = (parts: number) =>
  vi.fn(async ({ cursor = '1' }: { cursor?: string }): Promise<ListPage<string>> => {
    const part = Number(cursor);
    return part < parts ? { items: [], cursor: `${part + 1}` } : { items: ['row'], cursor: null };
  });

test.each([
  ['MI-000012', 1, ['row'], 1],
  ['MI-000012', 7, ['row'], 7],
  ['MI-000012', 30, [], 10],
  ['oak ember', 7, [], 1],
])(
  'searching for %s in a list of %i pages stops at a match or at the page limit',
  async (search, parts, found, calls) => {
    const read = createList(parts);
    expect(await readUntilFound(read, { search, limit: 5 })).toEqual(found);
    expect(read).toHaveBeenCalledTimes(calls);
  },
);

test('searching for an unknown number stops at the end of the list', async () => {
  const read = vi.fn(async (): Promise<ListPage<string>> => ({ items: [], cursor: null }));
  expect(await readUntilFound(read, { search: 'PO-000404', limit: 5 })).toEqual([]);
  expect(read).toHaveBeenCalledOnce();
});
