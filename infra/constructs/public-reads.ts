import type { Endpoint, NamedEndpoint } from '#shared/contracts/endpoint.ts';

/** A read that is the same for everybody, as CloudFront sees it. */
export type PublicRead = {
  pathPattern: string;
  /** The parts of the query that the answer depends on: all that stands in the cache's key. */
  queryNames: readonly string[];
};

/** The reads whose contract lets shared caches keep them, the longest path first, since the first that matches wins. */
export function listPublicReads(contracts: readonly NamedEndpoint<Endpoint>[]): PublicRead[] {
  return contracts
    .filter((contract) => contract.method === 'GET' && contract.cacheControl?.includes('s-maxage'))
    .map((contract) => ({
      pathPattern: contract.path.replace(/\{\w+\}/g, '*'),
      queryNames: Object.keys(contract.query?.shape ?? {}).sort(),
    }))
    .sort((one, other) => other.pathPattern.length - one.pathPattern.length);
}
