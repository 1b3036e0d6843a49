import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { firewallRegion } from '../config/firewall.ts';
import type { StageConfig } from '../config/stage.ts';
import { names } from '../names.ts';
import { type AlarmDefinition, createThresholdAlarm, toMinutes } from './alarm.ts';

/** The name under which the web ACL and its rules are counted. */
export const toFirewallName = (config: StageConfig): string => names.stack(config, 'web');

/**
 * What the web ACL of a distribution counts over all its rules; such a metric exists only in this region, without a region
 * dimension.
 */
export const createFirewallMetric = (
  config: StageConfig,
  metricName: 'AllowedRequests' | 'BlockedRequests' | 'CountedRequests',
) =>
  new Metric({
    namespace: 'AWS/WAFV2',
    metricName,
    dimensionsMap: { WebACL: toFirewallName(config), Rule: 'ALL' },
    statistic: 'Sum',
    period: toMinutes(15),
    region: firewallRegion,
  });

/** Fewer requests in a quarter of an hour are background noise, which may be half of all requests in a quiet night. */
const noise = 500;

/** The percentage of requests that are refused at the edge. */
const createBlockedPercent = (config: StageConfig) =>
  new MathExpression({
    expression: `IF(FILL(blocked, 0) < ${noise}, 0, 100 * blocked / (blocked + FILL(allowed, 0)))`,
    usingMetrics: {
      blocked: createFirewallMetric(config, 'BlockedRequests'),
      allowed: createFirewallMetric(config, 'AllowedRequests'),
    },
    period: toMinutes(15),
    label: 'blocked, per cent',
  });

export const createFirewallAlarms = (config: StageConfig): Record<string, AlarmDefinition> => ({
  'firewall-blocks-many': createThresholdAlarm(
    10,
    createBlockedPercent(config),
    'One request in ten is blocked at the edge: somebody attacks the shop, or a rule blocks real buyers.',
  ),
});
