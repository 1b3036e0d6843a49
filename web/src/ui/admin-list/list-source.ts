import type { Answer, Endpoint, NamedEndpoint, Request } from '#shared/contracts/endpoint.ts';
import { call, type RequestArguments } from '#web/lib/api.ts';
import type { ListRequest, ListSource, RowType } from './types.ts';

/** Makes a source of a contract that takes `ListQuery`, with filters of its own, and answers `Page`. */
export function createListSource<E extends NamedEndpoint<Endpoint>>(contract: E): ListSource<RowType<E>> {
  type ListAnswer = Answer<E> & { items: RowType<E>[]; cursor: string | null };
  return {
    id: contract.id,
    read: async (query) => {
      const ask = [{ query } as unknown as Request<E>] as unknown as RequestArguments<E>;
      return (await call<E>(contract, ...ask)) as ListAnswer;
    },
  };
}

/** As many rows a call as a list gives; whoever reads the whole of it asks seldom. */
const rowsAtOnce = 250;

/** Reads a list to its end; between two pages it tells how many rows there are by now, and stops where it is told to. */
export async function readAllPages<Row>(
  source: ListSource<Row>,
  request: ListRequest,
  signal: AbortSignal,
  onRead: (count: number) => void,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    signal.throwIfAborted();
    const page = await source.read({ ...request, cursor, limit: rowsAtOnce });
    rows.push(...page.items);
    cursor = page.cursor ?? undefined;
    onRead(rows.length);
  } while (cursor);
  return rows;
}
