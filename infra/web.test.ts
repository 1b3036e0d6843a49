import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { contracts } from '#shared/api/index.ts';
import { dev } from './config/dev.ts';
import { contentSecurityPolicy } from './config/security-headers.ts';
import { publicReads } from './constructs/public-reads.ts';
import { ofType, synthesised } from './testing/synthesised.ts';

const shop = synthesised();
const distribution = ofType(shop, 'AWS::CloudFront::Distribution')[0]?.Properties.DistributionConfig;
const behaviors: Record<string, unknown>[] = distribution.CacheBehaviors;
const patterns = behaviors.map(({ PathPattern }) => String(PathPattern));

/** CloudFront's own reading of a pattern: a star is any text, slashes included. */
const matches = (pattern: string, requestPath: string) =>
  new RegExp(`^${pattern.replace(/[.]/g, '\\.').replace(/\*/g, '.*')}$`).test(requestPath);
const behaviorOf = (requestPath: string) =>
  behaviors.find(({ PathPattern }) => matches(String(PathPattern), requestPath));
const pathOf = (contract: { path: string }) => contract.path.replace(/\{\w+\}/g, 'x');

describe('the distribution', () => {
  test('serves pictures before calls, and calls before pages', () => {
    expect(patterns.at(0)).toBe('/api/assets/*');
    expect(patterns.at(-1)).toBe('/api/*');
  });

  test('keeps exactly the reads whose contracts let shared caches keep them', () => {
    const disabled = behaviorOf('/api/anything-else')?.CachePolicyId;
    for (const contract of contracts) {
      const isKept = behaviorOf(pathOf(contract))?.CachePolicyId !== disabled;
      expect(isKept, contract.id).toBe(contract.cacheControl?.includes('s-maxage') ?? false);
    }
  });

  test('has nothing of the visitor in the key of a public read, and only the query that it declares', () => {
    const policies = ofType(shop, 'AWS::CloudFront::CachePolicy').map(
      ({ Properties }) => Properties.CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin,
    );
    const declared = publicReads(contracts).map(({ queryNames }) => queryNames.join());
    for (const { CookiesConfig, HeadersConfig, QueryStringsConfig } of policies) {
      expect([CookiesConfig.CookieBehavior, HeadersConfig.HeaderBehavior]).toEqual(['none', 'none']);
      expect(declared).toContain((QueryStringsConfig.QueryStrings ?? []).join());
    }
  });

  test('forwards everything of a call but the host, which API Gateway would refuse', () => {
    expect(behaviorOf('/api/cart')).toMatchObject({
      OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
      AllowedMethods: expect.arrayContaining(['GET', 'PUT', 'POST', 'DELETE']),
    });
  });

  test("never answers one visitor with another one's error", () => {
    const errors: { ErrorCode: number; ErrorCachingMinTTL: number; ResponsePagePath?: string }[] =
      distribution.CustomErrorResponses;
    expect(errors.map(({ ErrorCode }) => ErrorCode)).toEqual(expect.arrayContaining([404, 500, 503]));
    expect(errors.every((error) => error.ErrorCachingMinTTL === 0 && !error.ResponsePagePath)).toBe(true);
  });

  test('carries the security headers everywhere', () => {
    const everywhere = [distribution.DefaultCacheBehavior, ...behaviors];
    expect(everywhere.every(({ ResponseHeadersPolicyId }) => ResponseHeadersPolicyId)).toBe(true);
    const [policy] = ofType(shop, 'AWS::CloudFront::ResponseHeadersPolicy');
    const headers = policy?.Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig;
    expect(headers.StrictTransportSecurity.AccessControlMaxAgeSec).toBe(31_536_000);
    expect(headers.ReferrerPolicy.ReferrerPolicy).toBe('strict-origin');
  });

  test('answers for the domain of a stage with its certificate, and modern TLS only', () => {
    const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/one';
    const hostedZone = { id: 'Z1', name: 'shop.test' };
    const named = synthesised({ ...dev, domain: { hosts: ['shop.test'], certificateArn, hostedZone } });
    const config = ofType(named, 'AWS::CloudFront::Distribution')[0]?.Properties.DistributionConfig;
    expect(config.Aliases).toEqual(['shop.test']);
    expect(config.ViewerCertificate.MinimumProtocolVersion).toBe('TLSv1.2_2021');
    expect(ofType(named, 'AWS::Route53::RecordSet').map(({ Properties }) => Properties.Type)).toEqual([
      'A',
      'AAAA',
    ]);
    const origins = ofType(named, 'AWS::Lambda::Function').map(
      ({ Properties }) => Properties.Environment.Variables.SITE_ORIGINS,
    );
    expect(new Set(origins)).toEqual(new Set(['https://shop.test']));
  });
});

describe('the content security policy', () => {
  test('lets in Stripe and nobody else', () => {
    const hosts = contentSecurityPolicy.match(/https:\/\/[^\s;]+/g) ?? [];
    expect(hosts.every((host) => /^https:\/\/(\*\.)?(\w+\.)*stripe\.com$/.test(host))).toBe(true);
    expect(contentSecurityPolicy).toContain(
      "script-src 'self' https://js.stripe.com https://*.js.stripe.com;",
    );
  });
});

describe('the paths of pages', () => {
  const source = readFileSync(path.join(import.meta.dirname, 'edge/site-path.js'), 'utf8');
  type Handler = (event: { request: { uri: string } }) => { uri: string };
  const handler = new Function(`${source}; return handler;`)() as Handler;
  const served = (uri: string) => handler({ request: { uri } }).uri;

  test.each(['/', '/gallery', '/product/prd_kilbrae-21', '/order/ord_1/'])(
    '%s is the one document',
    (uri) => {
      expect(served(uri)).toBe('/index.html');
    },
  );

  test.each(['/assets/index-1a2b.js', '/favicon.svg', '/robots.txt'])('%s is the file itself', (uri) => {
    expect(served(uri)).toBe(uri);
  });
});
