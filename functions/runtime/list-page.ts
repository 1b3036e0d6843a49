import type { ListQuery, Page } from '#shared/contracts/page.ts';
import { Refusal } from './problem.ts';

/** The default size of a page: 25 rows of a kilobyte are four read units of an index. */
const usualSize = 25;

/** The most rows examined for one page of a filtered list; the next call continues from there. */
const maxScanned = 1000;
/** The same limit for a list of small rows, so a search covers the whole list: some 4 MB, in a second. */
const maxSmallRows = 10_000;

type Chunk<Row> = { data: Row[]; cursor: string | null };

type Listing<Row> = {
  query: ListQuery;
  /** The key attribute of the listed partition, and its value: a cursor into another partition is refused. */
  within: { field: 'pk' | 'gsi1pk' | 'gsi2pk'; partition: string };
  /** Reads up to `limit` rows after a cursor. */
  read: (from: { cursor: string | null; limit: number }) => Promise<Chunk<Row>>;
  /** Which rows are wanted; absent means all. */
  keep?: (row: Row) => boolean;
  /** Whether its rows are small, so a search for words may examine ten thousand of them in one call. */
  hasSmallRows?: boolean;
};

/**
 * Reads a page of a list. Without a filter it is one query; with one it reads on until the page is full or the limit of
 * examined rows is reached. No row is lost between two pages, so a page may exceed the requested size by the rest of the
 * last rows read.
 */
export async function listPage<Row>({
  query,
  within,
  read,
  keep,
  hasSmallRows,
}: Listing<Row>): Promise<Page<Row>> {
  const { limit = usualSize } = query;
  const [chunkSize, maxRows] = hasSmallRows && query.search ? [500, maxSmallRows] : [100, maxScanned];
  let cursor = query.cursor ?? null;
  if (cursor !== null && !isCursorWithin(cursor, within)) {
    throw new Refusal('invalid_request', {}, [{ field: 'cursor', message: 'Is not one of this list' }]);
  }
  const items: Row[] = [];
  let lookedAt = 0;
  do {
    const chunk = await read({ cursor, limit: keep ? Math.max(limit, chunkSize) : limit });
    items.push(...(keep ? chunk.data.filter(keep) : chunk.data));
    lookedAt += chunk.data.length;
    cursor = chunk.cursor;
  } while (cursor !== null && items.length < limit && lookedAt < maxRows);
  return { items, cursor };
}

/** A cursor is an unsigned key, so only a cursor into this very list is accepted. */
function isCursorWithin(cursor: string, { field, partition }: Listing<unknown>['within']): boolean {
  try {
    const key = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as Record<string, unknown>;
    const sortField = field === 'pk' ? 'sk' : field.replace('pk', 'sk');
    const needed = [...new Set(['pk', 'sk', field, sortField])].map((name) => key[name]);
    return key[field] === partition && needed.every((text) => typeof text === 'string' && text !== '');
  } catch {
    return false;
  }
}
