import { setTimeout as wait } from 'node:timers/promises';
import { createAdminApiClient } from '@shopify/admin-api-client';
import { createStorefrontApiClient } from '@shopify/storefront-api-client';
import { ShopifyUnavailable } from './shopify.ts';

export type Connection = {
  shop: string;
  apiVersion: string;
  /** An address to use instead of Shopify's own. */
  apiUrl?: string;
  adminToken: string;
  storefrontToken: string;
};

/** Sends Shopify one document and returns its complete data. */
export type Ask = <Data>(document: string, variables?: Record<string, unknown>) => Promise<Data>;

type Answer = {
  data?: unknown;
  errors?: {
    networkStatusCode?: number;
    message?: string;
    graphQLErrors?: { message?: string; extensions?: { code?: string } }[];
  };
  extensions?: { cost?: { throttleStatus?: Bucket; requestedQueryCost?: number } };
};

type Bucket = { currentlyAvailable: number; restoreRate: number };

/** Below this many points the next call waits until the bucket holds them again. */
const minPoints = 50;

/** How often a call is tried; a call that Shopify may have executed is repeated under the same key or name. */
const maxTries = 5;

const timeoutMs = 8000;

/** How the calls wait; a test replaces this to skip the wait. */
export const pace = { wait: (ms: number): Promise<unknown> => wait(ms) };

/** The client libraries insist on https and the shop's own host; the emulator has neither. */
const createFetch =
  (apiUrl: string | undefined) =>
  (url: string, init?: RequestInit): Promise<Response> => {
    const { pathname } = new URL(url);
    // A token goes to the intended host only, never to one that it redirects to.
    const own: RequestInit = { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) };
    return fetch(apiUrl ? `${apiUrl}${pathname}` : url, own);
  };

const toOptions = ({ shop, apiVersion, apiUrl }: Connection) => ({
  storeDomain: shop,
  apiVersion,
  customFetchApi: createFetch(apiUrl) as typeof fetch,
  logger: () => undefined,
});

export function createAdminCalls(connection: Connection): Ask {
  const client = createAdminApiClient({ ...toOptions(connection), accessToken: connection.adminToken });
  return createPacedCalls(
    (document, variables) => client.request(document, { variables }) as Promise<Answer>,
  );
}

/** A private token, because the calls come from our servers, whichever visitor they are for. */
export function createStorefrontCalls(connection: Connection): Ask {
  const client = createStorefrontApiClient({
    ...toOptions(connection),
    privateAccessToken: connection.storefrontToken,
  });
  return createPacedCalls(
    (document, variables) => client.request(document, { variables }) as Promise<Answer>,
    1,
  );
}

const isThrottled = ({ errors }: Answer): boolean =>
  errors?.networkStatusCode === 429 ||
  (errors?.graphQLErrors ?? []).some(({ extensions }) => extensions?.code === 'THROTTLED');

/** The answer was lost, or Shopify was at fault, so another try may succeed. Any other error would be repeated. */
const isRetryable = ({ errors }: Answer): boolean => {
  const status = errors?.networkStatusCode;
  return errors !== undefined && (status === undefined || status >= 500);
};

const toReason = ({ errors }: Answer): string => {
  const [first] = errors?.graphQLErrors ?? [];
  if (first?.message) return first.message;
  const status = errors?.networkStatusCode;
  return status && status >= 400 ? `it answered with ${status}` : 'the connection was lost';
};

/**
 * Stays within Shopify's rate limit: each answer reports how many points are left, and a call waits when they are few. An
 * answer with an error counts as no answer, whatever else it contains.
 */
function createPacedCalls(
  ask: (document: string, variables?: Record<string, unknown>) => Promise<Answer>,
  tries = maxTries,
): Ask {
  let bucket: Bucket | undefined;
  return async <Data>(document: string, variables?: Record<string, unknown>): Promise<Data> => {
    for (let attempt = 1; ; attempt++) {
      if (bucket && bucket.currentlyAvailable < minPoints) await pace.wait(computeRefillMs(bucket));
      const answer = await ask(document, variables);
      bucket = answer.extensions?.cost?.throttleStatus ?? bucket;
      if (!answer.errors) return answer.data as Data;
      if (attempt >= tries || !(isThrottled(answer) || isRetryable(answer)))
        throw new ShopifyUnavailable(toReason(answer));
      await pace.wait(500 * 2 ** (attempt - 1) * (0.75 + Math.random() / 2));
    }
  };
}

const computeRefillMs = ({ currentlyAvailable, restoreRate }: Bucket): number =>
  Math.min(5000, Math.ceil((minPoints - currentlyAvailable) / Math.max(1, restoreRate)) * 1000);
