/** A price of AWS's in US dollars, before tax and beyond the free allowance. */
export type Price = {
  usd: number;
  /** How many units that is for. */
  per: number;
  unit: string;
  /** The page that says so. */
  page: string;
  /** `read`: a copy of that page or a dated article said so in November 2026; `remembered`: to be looked up before it is relied on. */
  known: 'read' | 'remembered';
};

const page = (path: string) => `https://aws.amazon.com/${path}/pricing/`;

/** List prices for London (eu-west-2), of Europe for the edge. Where a copy only told those of Virginia, it is remembered. */
export const prices = {
  lambdaRequest: { usd: 0.2, per: 1e6, unit: 'requests', page: page('lambda'), known: 'remembered' },
  lambdaTime: {
    usd: 13.3334,
    per: 1e6,
    unit: 'GB-seconds, arm64',
    page: page('lambda'),
    known: 'remembered',
  },
  tableRead: { usd: 0.1485, per: 1e6, unit: 'read units', page: page('dynamodb'), known: 'remembered' },
  tableWrite: { usd: 0.7423, per: 1e6, unit: 'write units', page: page('dynamodb'), known: 'remembered' },
  tableStorage: { usd: 0.297, per: 1, unit: 'GB-months', page: page('dynamodb'), known: 'remembered' },
  tableBackup: { usd: 0.2376, per: 1, unit: 'GB-months', page: page('dynamodb'), known: 'remembered' },
  gatewayCall: { usd: 1.16, per: 1e6, unit: 'calls', page: page('api-gateway'), known: 'remembered' },
  edgeRequest: { usd: 1.2, per: 1e6, unit: 'requests', page: page('cloudfront'), known: 'remembered' },
  edgeFunction: { usd: 0.1, per: 1e6, unit: 'starts', page: page('cloudfront'), known: 'remembered' },
  edgeTraffic: { usd: 0.085, per: 1, unit: 'GB', page: page('cloudfront'), known: 'read' },
  webAcl: { usd: 5, per: 1, unit: 'web ACLs', page: page('waf'), known: 'read' },
  webRule: { usd: 1, per: 1, unit: 'rules', page: page('waf'), known: 'read' },
  webRequest: { usd: 0.6, per: 1e6, unit: 'requests', page: page('waf'), known: 'read' },
  secret: { usd: 0.4, per: 1, unit: 'secrets', page: page('secrets-manager'), known: 'remembered' },
  secretCall: { usd: 0.05, per: 1e4, unit: 'calls', page: page('secrets-manager'), known: 'remembered' },
  alarm: { usd: 0.1, per: 1, unit: 'alarms', page: page('cloudwatch'), known: 'remembered' },
  metric: { usd: 0.3, per: 1, unit: 'metrics', page: page('cloudwatch'), known: 'remembered' },
  dashboard: { usd: 3, per: 1, unit: 'dashboards', page: page('cloudwatch'), known: 'read' },
  logs: { usd: 0.5985, per: 1, unit: 'GB', page: page('cloudwatch'), known: 'remembered' },
  trace: { usd: 5, per: 1e6, unit: 'traces', page: page('xray'), known: 'remembered' },
  queueCall: { usd: 0.4, per: 1e6, unit: 'calls', page: page('sqs'), known: 'remembered' },
  mail: { usd: 0.1, per: 1e3, unit: 'mails', page: page('ses'), known: 'remembered' },
  objectPut: { usd: 0.0053, per: 1e3, unit: 'writes', page: page('s3'), known: 'remembered' },
  objectStorage: { usd: 0.024, per: 1, unit: 'GB-months', page: page('s3'), known: 'remembered' },
} as const satisfies Record<string, Price>;

export type PriceName = keyof typeof prices;
