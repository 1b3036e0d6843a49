import { Duration } from 'aws-cdk-lib';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  CacheQueryStringBehavior,
  type IOrigin,
  type IResponseHeadersPolicy,
  OriginRequestPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { consultationPath } from '#shared/contracts/assistant/consultation.ts';
import type { Endpoint, NamedEndpoint } from '#shared/contracts/endpoint.ts';
import { contracts } from '#shared/contracts/index.ts';
import { apiReference } from '#shared/page-serving.ts';
import { officePaths } from '../http-apis.ts';

type Origins = {
  api: IOrigin;
  office: IOrigin;
  socket: IOrigin;
  assets: IOrigin;
  pages: IOrigin;
  headers: IResponseHeadersPolicy;
};

/** Passes on everything except `Host` and caches nothing: API Gateway refuses a host that is not its own. */
const uncachedForwarding = {
  cachePolicy: CachePolicy.CACHING_DISABLED,
  originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
};

const viewerProtocolPolicy = ViewerProtocolPolicy.REDIRECT_TO_HTTPS;

/** A call over plain HTTP is refused instead of redirected, so that nobody gets used to it. */
const callsOverTlsAlone = { viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY };

/** A read that is the same for everybody, as CloudFront sees it. */
type PublicRead = {
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

/** One policy for each set of query names; the contract's own `s-maxage` sets the duration. */
function createCachePolicies(
  scope: Construct,
  reads: readonly PublicRead[],
): (read: PublicRead) => CachePolicy {
  const toPolicyId = ({ queryNames }: PublicRead) => ['publicReads', ...queryNames].join('-');
  const policies = new Map<string, CachePolicy>();
  for (const read of reads) {
    if (policies.has(toPolicyId(read))) continue;
    const policy = new CachePolicy(scope, toPolicyId(read), {
      comment: 'Public reads: nothing of the visitor in the key.',
      queryStringBehavior:
        read.queryNames.length > 0
          ? CacheQueryStringBehavior.allowList(...read.queryNames)
          : CacheQueryStringBehavior.none(),
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.minutes(5),
      enableAcceptEncodingGzip: true,
      enableAcceptEncodingBrotli: true,
    });
    policies.set(toPolicyId(read), policy);
  }
  return (read) => policies.get(toPolicyId(read)) as CachePolicy;
}

/** What answers at which path; CloudFront takes the first match, so the order matters. */
export function createPathBehaviors(
  scope: Construct,
  { api, office, socket, assets, pages, headers }: Origins,
): Record<string, BehaviorOptions> {
  const reads = listPublicReads(contracts);
  const findPolicy = createCachePolicies(scope, reads);
  const common = { viewerProtocolPolicy, responseHeadersPolicy: headers, compress: true };
  const callsTo = (origin: IOrigin) => ({
    ...common,
    ...uncachedForwarding,
    ...callsOverTlsAlone,
    origin,
    allowedMethods: AllowedMethods.ALLOW_ALL,
  });
  return {
    '/api/assets/*': { ...common, origin: assets, cachePolicy: CachePolicy.CACHING_OPTIMIZED },
    [`${apiReference}*`]: { ...common, origin: pages, cachePolicy: CachePolicy.CACHING_OPTIMIZED },
    ...Object.fromEntries(
      reads.map((read) => [
        read.pathPattern,
        {
          ...common,
          ...callsOverTlsAlone,
          origin: api,
          cachePolicy: findPolicy(read),
          allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
        },
      ]),
    ),
    [consultationPath]: {
      ...common,
      ...uncachedForwarding,
      ...callsOverTlsAlone,
      origin: socket,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    },
    [officePaths]: callsTo(office),
    '/api/*': callsTo(api),
  };
}
