import { describe, expect, test } from 'vitest';
import { contracts } from '#shared/contracts/index.ts';
import { toPageKey, toPagePath } from '#shared/domain/site/page-key.ts';
import { edgeHeader } from '#shared/edge-header.ts';
import { missingPages, privateSegments, queriedPaths, toAppDocument } from '#shared/page-serving.ts';
import { scratch } from './config/scratch.ts';
import { contentSecurityPolicy, securityHeaders } from './config/security-headers.ts';
import { listPublicReads } from './constructs/behaviors.ts';
import { listSecretParameters } from './constructs/secret-parameters.ts';
import { buildQueueGateCode } from './edge/queue-gate.ts';
import { buildSitePathCode } from './edge/site-path.ts';
import { names } from './names.ts';
import { findResources, synthesise, wholeStage } from './testing/synthesised.ts';

const shop = synthesise();
const distribution = findResources(shop, 'AWS::CloudFront::Distribution')[0]?.Properties.DistributionConfig;
const behaviors: Record<string, unknown>[] = distribution.CacheBehaviors;
const patterns = behaviors.map(({ PathPattern }) => String(PathPattern));

/** CloudFront's own reading of a pattern: a star is any text, slashes included. */
const matches = (pattern: string, requestPath: string) =>
  new RegExp(`^${pattern.replace(/[.]/g, '\\.').replace(/\*/g, '.*')}$`).test(requestPath);
const findBehavior = (requestPath: string) =>
  behaviors.find(({ PathPattern }) => matches(String(PathPattern), requestPath));
const toPath = (contract: { path: string }) => contract.path.replace(/\{\w+\}/g, 'x');

describe('the CloudFront distribution', () => {
  test('matches pictures first, then API calls, then pages', () => {
    expect(patterns.at(0)).toBe('/api/assets/*');
    expect(patterns.at(-1)).toBe('/api/*');
  });

  test("serves the OpenAPI document and its pages from the site's files", () => {
    const pages = distribution.DefaultCacheBehavior.TargetOriginId;
    for (const path of ['/api/openapi.json', '/api/openapi.html', '/api/openapi/cart.html'])
      expect(findBehavior(path)?.TargetOriginId, path).toBe(pages);
  });

  test('caches exactly the reads whose contracts allow shared caches', () => {
    const disabled = findBehavior('/api/anything-else')?.CachePolicyId;
    for (const contract of contracts) {
      const isCached = findBehavior(toPath(contract))?.CachePolicyId !== disabled;
      expect(isCached, contract.id).toBe(contract.cacheControl?.includes('s-maxage') ?? false);
    }
  });

  test('caches public reads by their declared query parameters only, never by cookies or headers', () => {
    const policies = findResources(shop, 'AWS::CloudFront::CachePolicy').map(
      ({ Properties }) => Properties.CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin,
    );
    const declared = listPublicReads(contracts).map(({ queryNames }) => queryNames.join());
    for (const { CookiesConfig, HeadersConfig, QueryStringsConfig } of policies) {
      expect([CookiesConfig.CookieBehavior, HeadersConfig.HeaderBehavior]).toEqual(['none', 'none']);
      expect(declared).toContain((QueryStringsConfig.QueryStrings ?? []).join());
    }
  });

  test('forwards all of an API call except the Host header, which API Gateway would reject', () => {
    expect(findBehavior('/api/cart')).toMatchObject({
      OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
      AllowedMethods: expect.arrayContaining(['GET', 'PUT', 'POST', 'DELETE']),
    });
  });

  test('redirects pages to HTTPS, and rejects API calls over HTTP', () => {
    expect(distribution.DefaultCacheBehavior.ViewerProtocolPolicy).toBe('redirect-to-https');
    for (const path of ['/api/cart', '/api/products', '/consultation-ws'])
      expect(findBehavior(path)?.ViewerProtocolPolicy, path).toBe('https-only');
  });

  test("never returns one visitor's error to another, and replaces none by an error page", () => {
    const errors: { ErrorCode: number; ErrorCachingMinTTL: number; ResponsePagePath?: string }[] =
      distribution.CustomErrorResponses;
    // The errors that CloudFront would cache by itself, and show to the next visitor.
    expect(errors.map(({ ErrorCode }) => ErrorCode)).toEqual([
      400, 403, 404, 405, 414, 500, 501, 502, 503, 504,
    ]);
    expect(errors.every((error) => error.ErrorCachingMinTTL === 0 && !error.ResponsePagePath)).toBe(true);
  });

  test("uses the stage's web ACL from us-east-1", () => {
    expect(distribution.WebACLId).toEqual({
      'Fn::GetStackOutput': { StackName: 'dram-dev-firewall', OutputName: 'webAclArn', Region: 'us-east-1' },
    });
  });

  test('sends the same security headers as the local server on every path', () => {
    const everywhere = [distribution.DefaultCacheBehavior, ...behaviors];
    expect(everywhere.every(({ ResponseHeadersPolicyId }) => ResponseHeadersPolicyId)).toBe(true);
    const [policy] = findResources(shop, 'AWS::CloudFront::ResponseHeadersPolicy');
    const { SecurityHeadersConfig, CustomHeadersConfig } =
      policy?.Properties.ResponseHeadersPolicyConfig ?? {};
    const { StrictTransportSecurity, ReferrerPolicy, FrameOptions } = SecurityHeadersConfig;
    expect({
      'strict-transport-security': `max-age=${StrictTransportSecurity.AccessControlMaxAgeSec}; includeSubDomains`,
      'referrer-policy': ReferrerPolicy.ReferrerPolicy,
      'x-frame-options': FrameOptions.FrameOption,
      'x-content-type-options': SecurityHeadersConfig.ContentTypeOptions && 'nosniff',
      ...Object.fromEntries(
        CustomHeadersConfig.Items.map(({ Header, Value }: Record<string, string>) => [Header, Value]),
      ),
    }).toEqual({ ...securityHeaders, 'content-security-policy': undefined });
    expect(StrictTransportSecurity.IncludeSubdomains).toBe(true);
    expect(SecurityHeadersConfig.ContentSecurityPolicy).toBeDefined();
  });

  test("serves a stage's own domain over TLS 1.2 or newer, with A and AAAA records", () => {
    const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/one';
    const hostedZone = { id: 'Z1', name: 'shop.test' };
    const named = synthesise({ ...wholeStage, domain: { hosts: ['shop.test'], certificateArn, hostedZone } });
    const config = findResources(named, 'AWS::CloudFront::Distribution')[0]?.Properties.DistributionConfig;
    expect(config.Aliases).toEqual(['shop.test']);
    expect(config.ViewerCertificate.MinimumProtocolVersion).toBe('TLSv1.2_2021');
    expect(findResources(named, 'AWS::Route53::RecordSet').map(({ Properties }) => Properties.Type)).toEqual([
      'A',
      'AAAA',
    ]);
    const origins = findResources(named, 'AWS::Lambda::Function').map(
      ({ Properties }) => Properties.Environment.Variables.SITE_ORIGINS,
    );
    expect(new Set(origins)).toEqual(new Set(['https://shop.test']));
  });
});

describe('the content security policy', () => {
  test('allows neither inline scripts nor a change of the base URL', () => {
    expect(contentSecurityPolicy).not.toMatch(/script-src[^;]*unsafe/);
    for (const closed of ['script-src-attr', 'base-uri', 'object-src', 'frame-ancestors'])
      expect(contentSecurityPolicy).toContain(`${closed} 'none'`);
  });

  test('allows Stripe as the only external host', () => {
    const hosts = contentSecurityPolicy.match(/https:\/\/[^\s;]+/g) ?? [];
    expect(hosts.every((host) => /^https:\/\/(\*\.)?(\w+\.)*stripe\.com$/.test(host))).toBe(true);
    expect(contentSecurityPolicy).toContain(
      "script-src 'self' https://js.stripe.com https://*.js.stripe.com;",
    );
  });
});

describe('page paths', () => {
  type Request = { uri: string; querystring: Record<string, unknown> };
  const handler = new Function(`${buildSitePathCode()}; return handler;`)() as (event: {
    request: Request;
  }) => {
    uri: string;
  };
  const served = (uri: string, querystring = {}) => handler({ request: { uri, querystring } }).uri;

  test.each(['/', '/gallery', '/product/prd_kilbrae-21', '/blog/four-glasses-reviewed', '/no-such-page'])(
    '%s serves its pre-rendered page',
    (uri) => {
      expect(served(uri)).toBe(`/${toPageKey(uri)}`);
      expect(toPagePath(toPageKey(uri))).toBe(uri);
    },
  );

  test('a trailing or doubled slash serves the same page', () => {
    expect(served('/gallery/')).toBe(served('/gallery'));
    expect(served('//gallery')).toBe(served('/gallery'));
  });

  test.each([...privateSegments.map((segment) => `/${segment}`), '/order/ord_1', '/checkout/abc/'])(
    '%s serves the document that the browser renders',
    (uri) => {
      expect(served(uri)).toBe(`/${toAppDocument(uri.split('/')[1] ?? '')}`);
    },
  );

  test('a list filtered by query is rendered by the browser; other pages ignore their query', () => {
    const filtered = { category: { value: 'Bourbon' } };
    expect(queriedPaths.map((path) => served(path, filtered))).toEqual(
      queriedPaths.map((path) => `/${toAppDocument(path.slice(1))}`),
    );
    expect(served('/product/prd_1', { tab: { value: 'details' } })).toBe('/pages/product/prd_1.html');
  });

  test.each([
    '/assets/index-1a2b.js',
    '/favicon.svg',
    '/robots.txt',
    '/llms.txt',
    '/products.xml',
    '/sitemap-2.xml',
  ])('%s serves the file itself', (uri) => {
    expect(served(uri)).toBe(uri);
  });

  test("their mapping code fits within CloudFront's size limit", () => {
    expect(Buffer.byteLength(buildSitePathCode())).toBeLessThan(10_000);
  });

  test('missing pages fall back to the function that returns 404', () => {
    const [group] = distribution.OriginGroups.Items;
    expect(group.FailoverCriteria.StatusCodes.Items).toEqual([404]);
    const [, fallback] = group.Members.Items.map(({ OriginId }: { OriginId: string }) =>
      distribution.Origins.find(({ Id }: { Id: string }) => Id === OriginId),
    );
    expect(fallback.OriginPath).toBe(missingPages);
    const routes = findResources(shop, 'AWS::ApiGatewayV2::Route').map(
      ({ Properties }) => Properties.RouteKey,
    );
    expect(routes).toContain(`GET ${missingPages}/{proxy+}`);
  });
});

describe('the origin secret', () => {
  const secret = '{{resolve:ssm:/dram/dev/edge/origin}}';

  test('is sent by CloudFront to every custom origin, as a reference to Parameter Store', () => {
    const origins: Record<string, unknown>[] = distribution.Origins;
    const apis = origins.filter(({ CustomOriginConfig }) => CustomOriginConfig);
    expect(apis).toHaveLength(4);
    for (const { OriginCustomHeaders } of apis)
      expect(OriginCustomHeaders).toEqual([{ HeaderName: edgeHeader, HeaderValue: secret }]);
  });

  test('is configured for exactly the functions that CloudFront calls', () => {
    const functionNames = findResources(shop, 'AWS::Lambda::Function')
      .filter(({ Properties }) => Properties.Environment.Variables.ORIGIN_SECRETS === secret)
      .map(({ Properties }) => Properties.FunctionName);
    const behind = [...contracts.map(({ id }) => id), 'site.renderMissing', 'socket.connect'];
    expect(functionNames.sort()).toEqual(behind.map((id) => names.function(scratch, id)).sort());
  });

  test('is the only secret in the edge functions, where the queue gate uses it for pages', () => {
    const functions = findResources(shop, 'AWS::CloudFront::Function').map(({ Properties }) => Properties);
    expect(functions.map(({ FunctionConfig }) => FunctionConfig.Runtime)).toEqual(
      functions.map(() => 'cloudfront-js-2.0'),
    );
    const resolving = functions.filter(({ FunctionCode }) => FunctionCode.includes('{{resolve:'));
    expect(resolving.map(({ FunctionCode }) => FunctionCode)).toEqual([buildQueueGateCode([secret])]);
    const associations: { EventType: string }[] = distribution.DefaultCacheBehavior.FunctionAssociations;
    expect(associations.map(({ EventType }) => EventType)).toEqual(['viewer-request', 'viewer-response']);
    expect(behaviors.every(({ FunctionAssociations }) => FunctionAssociations === undefined)).toBe(true);
  });

  test('can be rotated without rejecting calls, because functions and edge accept both secrets', () => {
    const reference = (name: string) => `{{resolve:ssm:/dram/dev/edge/${name}}}`;
    const changing = synthesise({
      ...wholeStage,
      originProof: { sent: 'origin-2', taken: ['origin', 'origin-2'] },
    });
    const [edge] = findResources(changing, 'AWS::CloudFront::Distribution');
    const sent = edge?.Properties.DistributionConfig.Origins.flatMap(
      ({ OriginCustomHeaders = [] }: { OriginCustomHeaders?: { HeaderValue: string }[] }) =>
        OriginCustomHeaders.map(({ HeaderValue }) => HeaderValue),
    );
    expect(new Set(sent)).toEqual(new Set([reference('origin-2')]));
    const taken = findResources(changing, 'AWS::Lambda::Function').flatMap(
      ({ Properties }) => Properties.Environment.Variables.ORIGIN_SECRETS ?? [],
    );
    expect(new Set(taken)).toEqual(new Set([`${reference('origin')},${reference('origin-2')}`]));
    const edgeCode = findResources(changing, 'AWS::CloudFront::Function').map(
      ({ Properties }) => Properties.FunctionCode,
    );
    expect(edgeCode).toContain(buildQueueGateCode([reference('origin'), reference('origin-2')]));
    const made = listSecretParameters({
      ...wholeStage,
      originProof: { sent: 'origin-2', taken: ['origin', 'origin-2'] },
    });
    expect(made.filter(({ isEncrypted }) => !isEncrypted).map(({ name }) => name)).toEqual([
      '/dram/dev/edge/origin',
      '/dram/dev/edge/origin-2',
    ]);
  });

  test('fails the synthesis when CloudFront would send one that no function accepts', () => {
    const wrong = { ...wholeStage, originProof: { sent: 'origin-2', taken: ['origin'] } };
    expect(() => synthesise(wrong)).toThrow('which no function accepts');
  });
});
