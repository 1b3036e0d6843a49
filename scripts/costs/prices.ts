import { tableDefinition } from '#functions/table/table-definition.ts';
import { coldTable } from '#infra/config/drop-load.ts';

/**
 * AWS's prices in dollars before tax, for London unless stated otherwise. `allowance` is what every account gets free each
 * month without a time limit; offers for new accounts are not counted.
 */
export type Price = {
  dollars: number;
  per: string;
  allowance?: number;
  /** Where and when the price was read; AWS's own price lists were not accessible at the time. */
  source: string;
};

const fromMemory = 'from memory, November 2026';

export const prices = {
  alarmMetric: {
    dollars: 0.1,
    per: 'metric of an alarm and month',
    allowance: 10,
    source: 'signoz.io/guides/cloudwatch-pricing (February 2026), read in November 2026',
  },
  metric: {
    dollars: 0.3,
    per: 'metric of our own and month',
    allowance: 10,
    source: 'signoz.io/guides/cloudwatch-pricing (February 2026), read in November 2026',
  },
  dashboard: {
    dollars: 3,
    per: 'dashboard and month',
    allowance: 3,
    source: 'factualminds.com/blog/amazon-cloudwatch-pricing (June 2026), read in November 2026',
  },
  logGigabyte: {
    dollars: 0.5985,
    per: 'gigabyte written to logs',
    allowance: 5,
    source: `${fromMemory}; Virginia's 0.50: c3x.dev/blog/cloudwatch-logs-cost-optimization (June 2026)`,
  },
  trace: {
    dollars: 0.000005,
    per: 'trace of X-Ray',
    allowance: 100_000,
    source: 'aws.amazon.com/xray/pricing, read in November 2026',
  },
  webAcl: {
    dollars: 5,
    per: 'web ACL and month',
    source: 'c3x.dev/blog/aws-waf-cost-explained, read in November 2026',
  },
  webAclRule: {
    dollars: 1,
    per: 'rule or managed group and month',
    source: 'c3x.dev/blog/aws-waf-cost-explained, read in November 2026',
  },
  webAclRequest: {
    dollars: 0.6e-6,
    per: 'request that it looks at',
    source: 'c3x.dev/blog/aws-waf-cost-explained, read in November 2026',
  },
  secret: { dollars: 0.4, per: 'secret in Secrets Manager and month', source: fromMemory },
  key: {
    dollars: 1,
    per: 'key of our own in KMS and month',
    source: 'cloudburn.io/blog/aws-kms-pricing (March 2026), read in November 2026',
  },
  hostedZone: {
    dollars: 0.5,
    per: 'hosted zone and month',
    source: 'ns1.com/resources/aws-dns, read in November 2026',
  },
  queueRequest: {
    dollars: 0.4e-6,
    per: 'request to SQS',
    allowance: 1_000_000,
    source: 'cloudburn.io/blog/amazon-sqs-pricing (March 2026, Virginia), read in November 2026',
  },
  schedule: {
    dollars: 1e-6,
    per: 'start by a schedule',
    allowance: 14_000_000,
    source: 'cloudburn.io/blog/amazon-eventbridge-pricing (March 2026), read in November 2026',
  },
  functionRequest: {
    dollars: 0.2e-6,
    per: 'call of a function',
    allowance: 1_000_000,
    source: 'mark-sailes.medium.com on provisioned concurrency, read in November 2026',
  },
  functionSecond: {
    dollars: 0.0000133334,
    per: 'gigabyte-second of a function on arm64',
    allowance: 400_000,
    source: 'cloudchipr.com/blog/aws-lambda-pricing (2024, Virginia), read in November 2026',
  },
  provisionedSecond: {
    dollars: 0.0000033334,
    per: 'gigabyte-second of provisioned concurrency on arm64',
    source: fromMemory,
  },
  tableRead: {
    dollars: 0.1485e-6,
    per: 'read unit of the table, on demand',
    source: `${fromMemory}; Virginia's 0.125 per million: airbyte.com/data-engineering-resources/dynamodb-pricing (July 2025)`,
  },
  tableWrite: {
    dollars: 0.7423e-6,
    per: 'write unit of the table, on demand',
    source: `${fromMemory}; Virginia's 0.625 per million: airbyte.com/data-engineering-resources/dynamodb-pricing (July 2025)`,
  },
  warmWrite: {
    dollars: 0.000772,
    per: 'write unit a second that a table is warmed by, once',
    source: `${fromMemory}: the price of a provisioned unit for an hour`,
  },
  warmRead: {
    dollars: 0.000154,
    per: 'read unit a second that a table is warmed by, once',
    source: `${fromMemory}: the price of a provisioned unit for an hour`,
  },
  tableGigabyte: {
    dollars: 0.297,
    per: 'gigabyte of the table and month',
    allowance: 25,
    source: fromMemory,
  },
  tableBackup: { dollars: 0.2376, per: 'gigabyte of continuous backup and month', source: fromMemory },
  fileGigabyte: { dollars: 0.024, per: 'gigabyte of files and month', source: fromMemory },
  gatewayRequest: {
    dollars: 1.16e-6,
    per: 'call of the HTTP API',
    source: `${fromMemory}; Virginia's 1.00 per million: docs.aws.amazon.com/whitepapers/latest/best-practices-api-gateway-private-apis-integration`,
  },
  edgeRequest: {
    dollars: 1.2e-6,
    per: 'request over HTTPS to CloudFront in Europe',
    allowance: 10_000_000,
    source: `${fromMemory}; its allowance: aws.amazon.com/cloudfront/pricing, read in November 2026`,
  },
  edgeFunction: {
    dollars: 0.1e-6,
    per: 'run of a CloudFront function',
    allowance: 2_000_000,
    source:
      'cur.vantage.sh/aws/amazoncloudfront; its allowance: aws.amazon.com/cloudfront/pricing, read in November 2026',
  },
  edgeGigabyte: {
    dollars: 0.085,
    per: 'gigabyte from CloudFront to Europe',
    allowance: 1024,
    source: 'aws.amazon.com/cloudfront/pricing, read in November 2026',
  },
  email: {
    dollars: 0.0001,
    per: 'email by SES',
    source: 'build.allanninal.dev/what-the-shipping-notifier-costs, read in November 2026',
  },
} as const satisfies Record<string, Price>;

export type PriceName = keyof typeof prices;

/**
 * CloudFront's monthly flat-rate plans: a number of requests and gigabytes, including the firewall and edge functions,
 * without extra charges (aws.amazon.com/cloudfront/pricing, read in November 2026). The first two accept only managed cache
 * policies.
 */
const flatRatePlans = [
  { name: 'Free', dollars: 0, requests: 1e6, gigabytes: 100, hasOwnPolicies: false },
  { name: 'Pro', dollars: 15, requests: 10e6, gigabytes: 50_000, hasOwnPolicies: false },
  { name: 'Business', dollars: 200, requests: 125e6, gigabytes: 50_000, hasOwnPolicies: true },
] as const;

/** What a plan includes. */
const inPlans: readonly PriceName[] = [
  ...(['edgeRequest', 'edgeGigabyte', 'edgeFunction'] as const),
  ...(['webAcl', 'webAclRule', 'webAclRequest'] as const),
];

/** The cost of a month with the first plan that is large enough; undefined if none is. */
export function chargeByPlan(usage: Usage): { plan: string; dollars: number } | undefined {
  const plan = flatRatePlans.find(
    ({ requests, gigabytes }) =>
      (usage.edgeRequest ?? 0) <= requests && (usage.edgeGigabyte ?? 0) <= gigabytes,
  );
  const others = Object.entries(usage).filter(([name]) => !inPlans.includes(name as PriceName));
  return plan && { plan: plan.name, dollars: plan.dollars + sumCharges(Object.fromEntries(others), true) };
}

/** The amount of each item used in a month. */
export type Usage = Partial<Record<PriceName, number>>;

/** A table and each of its indexes are warmed separately, starting from the capacity of a new one. */
export function countWarming(warm: { readUnitsPerSecond: number; writeUnitsPerSecond: number }): Usage {
  const tables = 1 + tableDefinition.indexes.length;
  return {
    warmWrite: tables * (warm.writeUnitsPerSecond - coldTable.writes),
    warmRead: tables * (warm.readUnitsPerSecond - coldTable.reads),
  };
}

/** Adds up several kinds of usage. */
export function addUsage(...usages: readonly Usage[]): Usage {
  const sum: Usage = {};
  for (const usage of usages)
    for (const [name, amount] of Object.entries(usage) as [PriceName, number][])
      sum[name] = (sum[name] ?? 0) + amount;
  return sum;
}

const charge = (name: PriceName, amount: number, hasAllowance: boolean): number => {
  const { dollars, allowance = 0 }: Price = prices[name];
  return Math.max(0, amount - (hasAllowance ? allowance : 0)) * dollars;
};

/** Dollars by item, with or without an account's allowances, which all of its stages share. */
export const listCharges = (usage: Usage, hasAllowance = false): [PriceName, number][] =>
  (Object.entries(usage) as [PriceName, number][]).map(([name, amount]) => [
    name,
    charge(name, amount, hasAllowance),
  ]);

export const sumCharges = (usage: Usage, hasAllowance = false): number =>
  listCharges(usage, hasAllowance).reduce((sum, [, dollars]) => sum + dollars, 0);
