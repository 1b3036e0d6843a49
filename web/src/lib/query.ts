import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { Answer, Endpoint, NamedEndpoint } from '#shared/contracts/endpoint.ts';
import { call, type RequestArguments } from './api.ts';

const fiveMinutes = 5 * 60 * 1000;

/**
 * A shop page asks once: nothing is retried, polled or asked again because a window came to the front.
 * Without a connection a call fails at once and says so, rather than wait for one unseen.
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

/** Marks a query that only a browser asks, never the rendering of a page. */
export const browserOnlyQuery = { isRendered: false };

/** The query of a contract; its key is the contract's one name and what was asked. */
export function buildQuery<E extends Endpoint>(contract: NamedEndpoint<E>, ...ask: RequestArguments<E>) {
  return queryOptions<Answer<E>>({
    queryKey: [contract.id, ...ask],
    queryFn: () => call(contract, ...ask),
  });
}
