import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import {
  alwaysAllowed,
  longBodies,
  mailboxPaths,
  mostBodyBytes,
  type RateLimit,
  rateLimits,
  rateWindowSeconds,
  staffPaths,
} from '../config/firewall.ts';

type Rule = CfnWebACL.RuleProperty;
type Statement = CfnWebACL.StatementProperty;
type Transformation = CfnWebACL.TextTransformationProperty;

/** Nothing is sampled: a sample would show the query of the payment page, which holds a client secret. */
export const visibility = (metricName: string) => ({
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

const pathIs = (
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

const any = (statements: Statement[]): Statement =>
  statements.length === 1 && statements[0] ? statements[0] : { orStatement: { statements } };
const not = (statement: Statement): Statement => ({ notStatement: { statement } });

/** What opens a door is asked for as it was sent, so that no other spelling opens it. */
const signed = any(alwaysAllowed.map((path) => pathIs(path, 'EXACTLY', asSent)));
const ofStaff = [
  pathIs(staffPaths.prefix, 'STARTS_WITH', asSent),
  ...staffPaths.exact.map((path) => pathIs(path, 'EXACTLY', asSent)),
];
const staff = any(ofStaff);
const unlikeVisitors = any([...ofStaff, ...mailboxPaths.map((path) => pathIs(path, 'EXACTLY', asSent))]);
const long = any(longBodies.map((path) => pathIs(path, 'EXACTLY', asSent)));

const limitRule = ({ name, path, most }: RateLimit): Omit<Rule, 'priority'> => ({
  name,
  statement: {
    rateBasedStatement: {
      aggregateKeyType: 'IP',
      limit: most,
      evaluationWindowSec: rateWindowSeconds,
      ...(path ? { scopeDownStatement: pathIs(path, 'EXACTLY', asRead) } : {}),
    },
  },
  action: { block: { customResponse: tooMany } },
  visibilityConfig: visibility(name),
});

const tooManyBody = 'tooMany';
const tooMany: CfnWebACL.CustomResponseProperty = {
  responseCode: 429,
  customResponseBodyKey: tooManyBody,
  responseHeaders: [{ name: 'retry-after', value: String(rateWindowSeconds) }],
};

/** A flood is answered as the shop answers who comes too often. */
export const responseBodies = {
  [tooManyBody]: {
    contentType: 'APPLICATION_JSON',
    content: JSON.stringify({
      type: '/problems/too_many_requests',
      title: 'Too many requests',
      status: 429,
      detail: 'That was too much at once. Please wait for five minutes and try again.',
      code: 'too_many_requests',
      errors: [],
      message: 'That was too much at once. Please wait for five minutes and try again.',
    }),
  },
};

/** A group of rules that AWS keeps; `counts` names those that are only to be counted. */
function managed(
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
    visibilityConfig: visibility(name),
  };
}

const rules: Omit<Rule, 'priority'>[] = [
  { name: 'signed', statement: signed, action: { allow: {} }, visibilityConfig: visibility('signed') },
  ...rateLimits.map(limitRule),
  managed('AWSManagedRulesAmazonIpReputationList'),
  // People behind a VPN buy whisky too.
  managed('AWSManagedRulesAnonymousIpList', { isCounted: true }),
  managed('AWSManagedRulesKnownBadInputsRuleSet'),
  // The length of bodies is the next rule's matter.
  managed('AWSManagedRulesCommonRuleSet', { counts: ['SizeRestrictions_BODY'], scope: not(unlikeVisitors) }),
  {
    name: 'longBodies',
    statement: {
      andStatement: {
        statements: [
          {
            sizeConstraintStatement: {
              fieldToMatch: { body: { oversizeHandling: 'MATCH' } },
              comparisonOperator: 'GT',
              size: mostBodyBytes,
              textTransformations: asSent,
            },
          },
          not(staff),
          not(long),
        ],
      },
    },
    action: { block: { customResponse: { responseCode: 413 } } },
    visibilityConfig: visibility('longBodies'),
  },
];

/** The rules in their order: who is let through whatever comes, floods, bad company, and what looks like an attack. */
export const firewallRules: Rule[] = rules.map((rule, priority) => ({ ...rule, priority }));
