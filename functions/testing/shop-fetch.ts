import path from 'node:path';
import { vi } from 'vitest';
import { findSourceFile } from '#functions/domains.ts';
import type { ApiHandler } from '#functions/runtime/serve.ts';
import { routeTable } from '#scripts/emulators/common/route-table.ts';
import type { Endpoint, NamedEndpoint } from '#shared/contracts/endpoint.ts';
import { contracts } from '#shared/contracts/index.ts';
import { type Reply, request } from './request.ts';

type RequestInput = Parameters<typeof request>[2];

const routes = routeTable(contracts.map((value) => ({ method: value.method, path: value.path, value })));

/** Calls any endpoint by loading its own file. */
export async function callEndpoint(
  contract: NamedEndpoint<Endpoint>,
  sent: RequestInput,
): Promise<Reply<unknown>> {
  const file = path.resolve(import.meta.dirname, '../..', findSourceFile(contract.id));
  const { handler } = (await import(file)) as { handler: ApiHandler };
  return request(handler, contract, sent);
}

/**
 * Responds to requests to the shop's own address, API calls through `call` and others with a page, until the returned
 * function is called.
 */
export function answerShopFetches(
  call: (contract: NamedEndpoint<Endpoint>, sent: RequestInput) => Promise<Reply<unknown>> = callEndpoint,
): () => void {
  const fetchAnything = globalThis.fetch;
  const answer = async (input: string | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input);
    if (url.origin !== process.env.SITE_ORIGINS) return fetchAnything(input, init);
    const match = routes.match(init.method ?? 'GET', url.pathname);
    if (!match) return new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
    const { status, headers, body } = await call(match.value as NamedEndpoint<Endpoint>, {
      params: match.params,
      query: Object.fromEntries(url.searchParams),
      headers: init.headers as Record<string, string>,
      ...(init.body ? { body: JSON.parse(String(init.body)) } : {}),
    });
    return new Response(body === undefined ? null : JSON.stringify(body), { status, headers });
  };
  const fake = vi.spyOn(globalThis, 'fetch').mockImplementation(answer as typeof fetch);
  return () => fake.mockRestore();
}
