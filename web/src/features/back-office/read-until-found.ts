type Query = { search: string; limit: number; cursor?: string };
export type ListPage<Row> = { items: readonly Row[]; cursor: string | null };

/** Each call looks through 1,000 rows, and lists hold 10,000. */
const maxCalls = 10;

/**
 * The first rows of a list that a search finds. A call looks through a part of a long list: for a number, which names one
 * document however old it is, the next parts are read until it is found. Names and other words find the latest.
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
