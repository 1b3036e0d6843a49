import { setTimeout as wait } from 'node:timers/promises';
import { createAdminApiClient } from '@shopify/admin-api-client';
import { createStorefrontApiClient } from '@shopify/storefront-api-client';
import { ShopifyUnavailable } from './shopify-unavailable.ts';

export type Connection = {
  shop: string;
  apiVersion: string;
  /** Another address than Shopify's own. */
  apiUrl?: string;
  adminToken: string;
  storefrontToken: string;
};

/** Asks Shopify one document and answers its data, whole. */
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
const leastPoints = 50;

/** A call is tried so often; what Shopify may have done is asked again under the same key or name. */
const mostTries = 5;

const timeoutMs = 8000;

/** How the calls wait; a test does so in no time. */
export const pace = { wait: (ms: number): Promise<unknown> => wait(ms) };

/** The client libraries insist on https and the shop's own host; what stands in for it has neither. */
const fetchAt =
  (apiUrl: string | undefined) =>
  (url: string, init?: RequestInit): Promise<Response> => {
    const { pathname } = new URL(url);
    // A token goes to the host that was meant, and to nobody whom that host names.
    const own: RequestInit = { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) };
    return fetch(apiUrl ? `${apiUrl}${pathname}` : url, own);
  };

export function adminCalls({ shop, apiVersion, apiUrl, adminToken }: Connection): Ask {
  const client = createAdminApiClient({
    storeDomain: shop,
    apiVersion,
    accessToken: adminToken,
    customFetchApi: fetchAt(apiUrl) as typeof fetch,
    logger: () => undefined,
  });
  return paced((document, variables) => client.request(document, { variables }) as Promise<Answer>);
}

/** A private token: the calls come from our servers, whatever visitor they are for. */
export function storefrontCalls({ shop, apiVersion, apiUrl, storefrontToken }: Connection): Ask {
  const client = createStorefrontApiClient({
    storeDomain: shop,
    apiVersion,
    privateAccessToken: storefrontToken,
    customFetchApi: fetchAt(apiUrl) as typeof fetch,
    logger: () => undefined,
  });
  return paced((document, variables) => client.request(document, { variables }) as Promise<Answer>, 1);
}

const isThrottled = ({ errors }: Answer): boolean =>
  errors?.networkStatusCode === 429 ||
  (errors?.graphQLErrors ?? []).some(({ extensions }) => extensions?.code === 'THROTTLED');

/** Lost on its way, or Shopify's own fault: another time may go better. Anything else will be answered the same again. */
const mayGoBetter = ({ errors }: Answer): boolean => {
  const status = errors?.networkStatusCode;
  return errors !== undefined && (status === undefined || status >= 500);
};

const reasonOf = ({ errors }: Answer): string => {
  const [first] = errors?.graphQLErrors ?? [];
  if (first?.message) return first.message;
  const status = errors?.networkStatusCode;
  return status && status >= 400 ? `it answered with ${status}` : 'the connection was lost';
};

/**
 * Asks within what Shopify allows: it tells with each answer how many points are left, and a call that comes while few
 * are waits for them. An answer with an error is no answer, whatever else is in it.
 */
function paced(
  ask: (document: string, variables?: Record<string, unknown>) => Promise<Answer>,
  tries = mostTries,
): Ask {
  let bucket: Bucket | undefined;
  return async <Data>(document: string, variables?: Record<string, unknown>): Promise<Data> => {
    for (let attempt = 1; ; attempt++) {
      if (bucket && bucket.currentlyAvailable < leastPoints) await pace.wait(toRefill(bucket));
      const answer = await ask(document, variables);
      bucket = answer.extensions?.cost?.throttleStatus ?? bucket;
      if (!answer.errors) return answer.data as Data;
      if (attempt >= tries || !(isThrottled(answer) || mayGoBetter(answer)))
        throw new ShopifyUnavailable(reasonOf(answer));
      await pace.wait(500 * 2 ** (attempt - 1) * (0.75 + Math.random() / 2));
    }
  };
}

const toRefill = ({ currentlyAvailable, restoreRate }: Bucket): number =>
  Math.min(5000, Math.ceil((leastPoints - currentlyAvailable) / Math.max(1, restoreRate)) * 1000);
