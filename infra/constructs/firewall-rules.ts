import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import {
  longBodies,
  mailboxPaths,
  maxBodyBytes,
  type RateLimit,
  rateLimits,
  rateWindowSeconds,
  signedLimits,
  signedPaths,
  staffPaths,
} from '../config/firewall.ts';

type Rule = CfnWebACL.RuleProperty;
type Statement = CfnWebACL.StatementProperty;
type Transformation = CfnWebACL.TextTransformationProperty;

/** Nothing is sampled, because a sample would show the query of the payment page, which contains a client secret. */
export const buildVisibility = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  metricName,
  sampledRequestsEnabled: false,
});

const asSent: Transformation[] = [{ priority: 0, type: 'NONE' }];

/** A path can be written in many ways that lead to the same function. */
const asRead: Transformation[] = [
  { priority: 0, type: 'URL_DECODE' },
  { priority: 1, type: 'NORMALIZE_PATH' },
];

const matchPath = (
  searchString: string,
  positionalConstraint: 'EXACTLY' | 'STARTS_WITH',
  textTransformations: Transformation[],
): Statement => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    searchString,
    positionalConstraint,
    textTransformations,
  },
});

const matchAny = (statements: Statement[]): Statement =>
  statements.length === 1 && statements[0] ? statements[0] : { orStatement: { statements } };
const notStatement = (statement: Statement): Statement => ({ notStatement: { statement } });

/** Paths that bypass other rules are matched as sent, so no other spelling of them bypasses the rules. */
const signed = matchAny(signedPaths.map((path) => matchPath(path, 'EXACTLY', asSent)));
const ofStaff = [
  matchPath(staffPaths.prefix, 'STARTS_WITH', asSent),
  ...staffPaths.exact.map((path) => matchPath(path, 'EXACTLY', asSent)),
];
const staff = matchAny(ofStaff);
const unlikeVisitors = matchAny([
  ...ofStaff,
  ...mailboxPaths.map((path) => matchPath(path, 'EXACTLY', asSent)),
]);
const long = matchAny(longBodies.map((path) => matchPath(path, 'EXACTLY', asSent)));

function toScopeDown({ path, startsWith, except }: Omit<RateLimit, 'name' | 'limit'>): {
  scopeDownStatement?: Statement;
} {
  if (path) return { scopeDownStatement: matchPath(path, 'EXACTLY', asRead) };
  if (!startsWith) return {};
  const within = matchPath(startsWith, 'STARTS_WITH', asRead);
  if (!except) return { scopeDownStatement: within };
  const others = notStatement(matchPath(except, 'STARTS_WITH', asRead));
  return { scopeDownStatement: { andStatement: { statements: [within, others] } } };
}

const createLimitRule = ({
  name,
  limit,
  windowSeconds = rateWindowSeconds,
  ...scope
}: RateLimit): Omit<Rule, 'priority'> => ({
  name,
  statement: {
    rateBasedStatement: {
      aggregateKeyType: 'IP',
      limit,
      evaluationWindowSec: windowSeconds,
      ...toScopeDown(scope),
    },
  },
  action: { block: { customResponse: buildTooManyResponse(windowSeconds) } },
  visibilityConfig: buildVisibility(name),
});

const tooManyBody = 'tooMany';
const buildTooManyResponse = (windowSeconds: number): CfnWebACL.CustomResponseProperty => ({
  responseCode: 429,
  customResponseBodyKey: tooManyBody,
  responseHeaders: [{ name: 'retry-after', value: String(windowSeconds) }],
});

/** A flood gets the same answer as the shop gives to visitors who call too often. */
export const responseBodies = {
  [tooManyBody]: {
    contentType: 'APPLICATION_JSON',
    content: JSON.stringify({
      type: '/problems/too_many_requests',
      title: 'Too many requests',
      status: 429,
      detail: 'Too many requests at once. Please wait five minutes and try again.',
      code: 'too_many_requests',
      errors: [],
      message: 'Too many requests at once. Please wait five minutes and try again.',
    }),
  },
};

/** A rule group managed by AWS; `counts` names the rules that only count. */
function createManagedRule(
  name: string,
  {
    counts = [],
    isCounted = false,
    scope,
  }: { counts?: string[]; isCounted?: boolean; scope?: Statement } = {},
): Omit<Rule, 'priority'> {
  return {
    name,
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name,
        ruleActionOverrides: counts.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
        ...(scope ? { scopeDownStatement: scope } : {}),
      },
    },
    overrideAction: isCounted ? { count: {} } : { none: {} },
    visibilityConfig: buildVisibility(name),
  };
}

const rules: Omit<Rule, 'priority'>[] = [
  ...signedLimits.map(createLimitRule),
  { name: 'signed', statement: signed, action: { allow: {} }, visibilityConfig: buildVisibility('signed') },
  ...rateLimits.map(createLimitRule),
  createManagedRule('AWSManagedRulesAmazonIpReputationList'),
  // People behind a VPN buy whisky too.
  createManagedRule('AWSManagedRulesAnonymousIpList', { isCounted: true }),
  createManagedRule('AWSManagedRulesKnownBadInputsRuleSet'),
  // The next rule limits the length of bodies.
  createManagedRule('AWSManagedRulesCommonRuleSet', {
    counts: ['SizeRestrictions_BODY'],
    scope: notStatement(unlikeVisitors),
  }),
  {
    name: 'longBodies',
    statement: {
      andStatement: {
        statements: [
          {
            sizeConstraintStatement: {
              fieldToMatch: { body: { oversizeHandling: 'MATCH' } },
              comparisonOperator: 'GT',
              size: maxBodyBytes,
              textTransformations: asSent,
            },
          },
          notStatement(staff),
          notStatement(long),
        ],
      },
    },
    action: { block: { customResponse: { responseCode: 413 } } },
    visibilityConfig: buildVisibility('longBodies'),
  },
];

/** The rules in their order: signed events and floods of them, other floods, bad reputation, and what looks like an attack. */
export const firewallRules: Rule[] = rules.map((rule, priority) => ({ ...rule, priority }));
