type Query = { search: string; limit: number; cursor?: string };
export type ListPage<Row> = { items: readonly Row[]; cursor: string | null };

/** Each call searches 1,000 rows, and lists hold 10,000. */
const maxCalls = 10;

/**
 * The first rows of a list that match a search. A call searches one part of a long list. A number names one document
 * of any age, so for a number the next parts are read until it is found; names and other words find only the latest.
 */
export async function readUntilFound<Row>(
  read: (query: Query) => Promise<ListPage<Row>>,
  { search, limit }: { search: string; limit: number },
): Promise<readonly Row[]> {
  const isNumber = /\d{3}/.test(search);
  let page = await read({ search, limit });
  for (let calls = 1; isNumber && page.items.length === 0 && page.cursor && calls < maxCalls; calls += 1)
    page = await read({ search, limit, cursor: page.cursor });
  return page.items;
}
