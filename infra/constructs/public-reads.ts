import type { Endpoint, NamedEndpoint } from '#shared/contracts/endpoint.ts';

/** A read that is the same for everybody, as CloudFront sees it. */
export type PublicRead = {
  pathPattern: string;
  /** The query parameters that the answer depends on, all of which are in the cache's key. */
  queryNames: readonly string[];
};

/** The reads whose contract lets shared caches store them, the longest path first, because the first match wins. */
export function listPublicReads(contracts: readonly NamedEndpoint<Endpoint>[]): PublicRead[] {
  return contracts
    .filter((contract) => contract.method === 'GET' && contract.cacheControl?.includes('s-maxage'))
    .map((contract) => ({
      pathPattern: contract.path.replace(/\{\w+\}/g, '*'),
      queryNames: Object.keys(contract.query?.shape ?? {}).sort(),
    }))
    .sort((one, other) => other.pathPattern.length - one.pathPattern.length);
}
