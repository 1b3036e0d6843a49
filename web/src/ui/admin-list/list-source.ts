import type { Answer, Endpoint, Named, Request } from '#shared/api/endpoint.ts';
import { type Ask, call } from '#web/lib/api.ts';
import type { ListAsked, ListSource, RowOf } from './types.ts';

/** Makes a source of a contract that takes `ListQuery`, with filters of its own, and answers `pageOf`. */
export function listOf<E extends Named<Endpoint>>(contract: E): ListSource<RowOf<E>> {
  type Listed = Answer<E> & { items: RowOf<E>[]; cursor: string | null };
  return {
    id: contract.id,
    read: async (query) => {
      const ask = [{ query } as unknown as Request<E>] as unknown as Ask<E>;
      return (await call<E>(contract, ...ask)) as Listed;
    },
  };
}

/** As many rows a call as a list gives; whoever reads the whole of it asks seldom. */
const rowsAtOnce = 100;

/** Reads a list to its end; between two pages it tells how many rows there are by now, and stops where it is told to. */
export async function readWhole<Row>(
  source: ListSource<Row>,
  asked: ListAsked,
  signal: AbortSignal,
  onRead: (count: number) => void,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    signal.throwIfAborted();
    const page = await source.read({ ...asked, cursor, limit: rowsAtOnce });
    rows.push(...page.items);
    cursor = page.cursor ?? undefined;
    onRead(rows.length);
  } while (cursor);
  return rows;
}
