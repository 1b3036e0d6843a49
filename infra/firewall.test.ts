import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { CloudAssembly } from 'aws-cdk-lib/cx-api';
import { afterAll, describe, expect, test } from 'vitest';
import { readCountedPages } from '#scripts/measure/counted-pages.ts';
import { contracts } from '#shared/contracts/index.ts';
import { firewallRegion, rateLimits, staffPaths, visitorsPerAddress } from './config/firewall.ts';
import { pageRequests, requestAllowance } from './config/page-requests.ts';
import { scratch } from './config/scratch.ts';
import { FirewallStack } from './stacks/firewall.ts';

afterAll(() => CloudAssembly.cleanupTemporaryDirectories());

describe('the firewall', () => {
  const stack = new FirewallStack(new App(), 'firewall', scratch, { env: { region: firewallRegion } });
  const template = Template.fromStack(stack);
  const all = (type: string) =>
    Object.values(template.findResources(type)).map(({ Properties }) => Properties);
  const [acl] = all('AWS::WAFv2::WebACL');
  type Rule = { Name: string; Priority: number; Statement: Record<string, never>; Action?: unknown };
  const rules: Rule[] = acl?.Rules;
  const rule = (name: string) => rules.find(({ Name }) => Name === name);
  const formatStatement = (name: string) => JSON.stringify(rule(name)?.Statement);

  test('is in the one region that CloudFront accepts, and exports its ARN', () => {
    expect([stack.region, acl?.Scope]).toEqual(['us-east-1', 'CLOUDFRONT']);
    expect(Object.keys(template.findOutputs('webAclArn'))).toHaveLength(1);
  });

  test("limits the rate of Stripe's events before it allows them, with room for a burst", () => {
    const [first] = rules.toSorted((a, b) => a.Priority - b.Priority);
    expect(first).toMatchObject({
      Name: 'signedRate',
      Action: { Block: { CustomResponse: { ResponseCode: 429 } } },
      Statement: { RateBasedStatement: { AggregateKeyType: 'IP', EvaluationWindowSec: 60 } },
    });
    expect(formatStatement('signedRate')).toContain('"/api/webhooks/stripe"');
    const rate = first?.Statement.RateBasedStatement as { Limit: number } | undefined;
    const Limit = rate?.Limit;
    expect(Limit).toBeGreaterThanOrEqual(200 * 60);
    expect(Limit).toBeLessThanOrEqual(300 * 60);
  });

  test("allows Stripe's events directly after their rate limit, and only on their exact path", () => {
    expect(rules.toSorted((a, b) => a.Priority - b.Priority)[1]).toMatchObject({
      Name: 'signed',
      Action: { Allow: {} },
      Statement: {
        ByteMatchStatement: {
          SearchString: '/api/webhooks/stripe',
          PositionalConstraint: 'EXACTLY',
          TextTransformations: [{ Type: 'NONE' }],
        },
      },
    });
    expect(rules.filter(({ Action }) => JSON.stringify(Action)?.includes('Allow'))).toHaveLength(1);
  });

  test('limits each address more strictly on paths that cost money, even if the path is encoded', () => {
    const findLimit = (name: string) =>
      rule(name)?.Statement.RateBasedStatement as unknown as Record<string, unknown>;
    const scoped = rateLimits.flatMap(({ name, path }) => (path ? [[name, path] as const] : []));
    const paths = ['/api/auth/login', '/api/admin/check', '/api/chat', '/api/create-payment-intent'];
    expect(scoped.map(([, path]) => path)).toEqual(paths);
    for (const [name, path] of scoped) {
      expect(findLimit(name)).toMatchObject({ AggregateKeyType: 'IP' });
      expect(Number(findLimit(name).Limit)).toBeLessThan(Number(findLimit('allPaths').Limit) / 10);
      expect(formatStatement(name)).toContain(`"${path}"`);
      expect(formatStatement(name)).toContain('URL_DECODE');
      expect(rule(name)?.Action).toMatchObject({ Block: { CustomResponse: { ResponseCode: 429 } } });
    }
  });

  test('allows full visits by as many visitors as a carrier puts behind one address, but no flood', () => {
    const findLimit = (name: string) =>
      Number((rule(name)?.Statement.RateBasedStatement as { Limit: number } | undefined)?.Limit);
    expect(findLimit('allPaths') / pageRequests.visit).toBeGreaterThanOrEqual(visitorsPerAddress);
    expect(findLimit('calls') / pageRequests.calls).toBeGreaterThanOrEqual(visitorsPerAddress);
    expect(findLimit('payment') / visitorsPerAddress).toBeGreaterThanOrEqual(2);
    // Fifteen calls a second from one address, where the gateway lets hundreds through.
    expect(findLimit('calls') / 300).toBeLessThan(16);
    expect(formatStatement('calls')).toMatch(/"\/api\/".*NotStatement.*"\/api\/assets\/"/);
    expect(pageRequests.visit).toBeGreaterThanOrEqual(pageRequests.first + 2 * pageRequests.next);
  });

  test("allows the requests counted in a browser's visit, with a margin, for every visitor behind one address", () => {
    const findLimit = (name: string) => rateLimits.find((each) => each.name === name)?.limit ?? 0;
    const counted = [...readCountedPages().values()];
    const sum = (count: (page: (typeof counted)[number]) => number) =>
      counted.reduce((total, page) => total + count(page), 0);
    expect(counted.length).toBeGreaterThanOrEqual(5);
    const perVisitor = (name: string) => findLimit(name) / visitorsPerAddress;
    expect(perVisitor('allPaths')).toBeGreaterThanOrEqual(requestAllowance * sum(({ all }) => all));
    expect(perVisitor('calls')).toBeGreaterThanOrEqual(
      requestAllowance * sum(({ publicReads, calls }) => publicReads + calls),
    );
    for (const { all } of counted.slice(1)) expect(all).toBeLessThanOrEqual(pageRequests.next);
    expect(counted[0]?.all).toBeLessThanOrEqual(pageRequests.first);
  });

  test("uses AWS's managed rules, and only counts anonymous addresses", () => {
    const managed = rules.filter(({ Statement }) => Statement.ManagedRuleGroupStatement);
    expect(
      managed.map((one) => [
        one.Name,
        Object.keys((one as unknown as { OverrideAction: object }).OverrideAction),
      ]),
    ).toEqual([
      ['AWSManagedRulesAmazonIpReputationList', ['None']],
      ['AWSManagedRulesAnonymousIpList', ['Count']],
      ['AWSManagedRulesKnownBadInputsRuleSet', ['None']],
      ['AWSManagedRulesCommonRuleSet', ['None']],
    ]);
  });

  test("exempts one-click unsubscribe by mail programs from AWS's common rules only", () => {
    const leaving = '"/api/newsletter/unsubscribe"';
    expect(formatStatement('AWSManagedRulesCommonRuleSet')).toContain(leaving);
    expect(rules.filter(({ Name }) => formatStatement(Name).includes(leaving))).toHaveLength(1);
  });

  test('limits the length of a body everywhere except in the back office', () => {
    const isExempt = (requestPath: string) =>
      requestPath.startsWith(staffPaths.prefix) || staffPaths.exact.some((one) => one === requestPath);
    const withBody = contracts.filter(({ body, upload }) => body || upload);
    for (const { id, access, path: requestPath } of withBody)
      if (id !== 'admin.check') expect(isExempt(requestPath), id).toBe(access === 'admin');
    for (const name of ['AWSManagedRulesCommonRuleSet', 'longBodies'])
      for (const exempt of [staffPaths.prefix, ...staffPaths.exact])
        expect(formatStatement(name), name).toContain(`"${exempt}"`);
  });

  test('raises an alarm when a tenth of requests is blocked, but not for fewer than 500', () => {
    const [alarm] = all('AWS::CloudWatch::Alarm');
    const [share, ...counts] = alarm?.Metrics ?? [];
    expect(alarm).toMatchObject({ Threshold: 10, TreatMissingData: 'notBreaching' });
    expect(share.Expression).toMatch(/^IF\(FILL\(blocked, 0\) < 500, 0, /);
    // Without a region, because the metrics of a distribution's web ACL have none.
    const dimensions = [
      { Name: 'Rule', Value: 'ALL' },
      { Name: 'WebACL', Value: acl?.VisibilityConfig.MetricName },
    ];
    const metrics = counts.map(({ MetricStat }: { MetricStat: { Metric: object } }) => MetricStat.Metric);
    expect(metrics).toEqual(
      ['BlockedRequests', 'AllowedRequests'].map((MetricName) => ({
        Namespace: 'AWS/WAFV2',
        MetricName,
        Dimensions: dimensions,
      })),
    );
    const [topic] = Object.keys(template.findResources('AWS::SNS::Topic'));
    expect(alarm?.AlarmActions).toEqual([{ Ref: topic }]);
  });

  test('logs no cookies, session IDs or query strings, which may contain a secret', () => {
    const [logging] = all('AWS::WAFv2::LoggingConfiguration');
    const headers = ['cookie', 'authorization', 'x-session-id'];
    expect(logging?.RedactedFields).toEqual([
      { QueryString: {} },
      ...headers.map((Name) => ({ SingleHeader: { Name } })),
    ]);
    expect(logging?.LoggingFilter.DefaultBehavior).toBe('DROP');
    const hidden = acl?.DataProtectionConfig.DataProtections.map(
      ({ Field }: { Field: { FieldType: string; FieldKeys?: string[] } }) =>
        Field.FieldKeys ?? Field.FieldType,
    );
    expect(hidden).toEqual(['QUERY_STRING', 'BODY', ...headers.map((name) => [name])]);
    expect(JSON.stringify(acl)).not.toContain('"SampledRequestsEnabled":true');
    const logNames = all('AWS::Logs::LogGroup').map(({ LogGroupName }) => LogGroupName);
    expect(logNames).toContain('aws-waf-logs-dram-dev');
  });
});
