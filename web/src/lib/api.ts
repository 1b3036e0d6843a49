import type { Answer, Endpoint, NamedEndpoint, Request } from '#shared/contracts/endpoint.ts';
import { useCartStore } from './cart-store.ts';
import { ApiError } from './problem.ts';
import { sendWithRenewal } from './renew-session.ts';
import { useUserStore } from './user-store.ts';

export type RequestParts = { params?: object; query?: object; body?: unknown };

/** The request can be omitted if the contract has no parameters. */
export type RequestArguments<E extends Endpoint> =
  Record<never, never> extends Request<E> ? [request?: Request<E>] : [request: Request<E>];

/** `/api/cart/{itemId}` with its placeholders filled in and its query appended. */
export function buildUrl(path: string, { params = {}, query = {} }: RequestParts): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${filled}?${search}` : filled;
}

export function buildHeaders(body: unknown): Headers {
  const headers = new Headers({ accept: 'application/json' });
  const { sessionId } = useCartStore.getState();
  const { user } = useUserStore.getState();
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (sessionId) headers.set('x-session-id', sessionId);
  if (user) headers.set('x-user-id', user.id);
  return headers;
}

/** Makes the call that a contract describes. Types come from the contract; at run time it is a method and a path. */
export async function call<E extends Endpoint>(
  contract: NamedEndpoint<E>,
  ...[request]: RequestArguments<E>
): Promise<Answer<E>> {
  const sendable: RequestParts = request ?? {};
  const response = await sendWithRenewal(contract, () =>
    fetch(buildUrl(contract.path, sendable), {
      method: contract.method,
      headers: buildHeaders(sendable.body),
      credentials: 'include',
      // The browser's cached answer may be a minute old, while the edge's answer reflects the stock.
      cache: 'no-cache',
      body: sendable.body === undefined ? undefined : JSON.stringify(sendable.body),
    }),
  );
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, text, response.statusText);
  return (text ? JSON.parse(text) : undefined) as Answer<E>;
}
