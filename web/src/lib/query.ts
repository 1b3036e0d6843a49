import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { Answer, Endpoint, NamedEndpoint } from '#shared/contracts/endpoint.ts';
import { call, type RequestArguments } from './api.ts';

const fiveMinutes = 5 * 60 * 1000;

/**
 * A shop page requests data once: nothing is retried, polled or refetched when a window is focused. Without a
 * connection a call fails immediately, rather than waiting unseen for one.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: fiveMinutes,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Marks a query that only runs in a browser, never when a page is rendered on the server. */
export const browserOnlyQuery = { isRendered: false };

/** The query of a contract; its key is the contract's id and the request. */
export function buildQuery<E extends Endpoint>(contract: NamedEndpoint<E>, ...ask: RequestArguments<E>) {
  return queryOptions<Answer<E>>({
    queryKey: [contract.id, ...ask],
    queryFn: () => call(contract, ...ask),
  });
}
