import type { Answer, Endpoint, NamedEndpoint, Request } from '#shared/contracts/endpoint.ts';
import { call, type RequestArguments } from '#web/lib/api.ts';
import type { ListRequest, ListSource, RowType } from './types.ts';

/** Makes a source from a contract that takes `ListQuery`, with its own filters, and returns `Page`. */
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

/** The most rows that a list returns per call, so that reading a whole list takes few calls. */
const rowsAtOnce = 250;

/** Reads a list to its end; after each page it reports the number of rows so far, and can be stopped. */
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
