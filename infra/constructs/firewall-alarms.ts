import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { firewallRegion } from '../config/firewall.ts';
import type { StageConfig } from '../config/stage.ts';
import { names } from '../names.ts';
import { type AlarmDefinition, createThresholdAlarm, toMinutes } from './alarm.ts';

/** Under which names the web ACL and its rules are counted. */
export const toFirewallName = (config: StageConfig): string => names.stack(config, 'web');

/** What the web ACL of a distribution counts, of all its rules; it counts in this region alone, without naming one. */
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

/** Fewer in a quarter of an hour is the noise of the net, which may well be half of a quiet night. */
const noise = 500;

/** How many of a hundred requests are refused at the edge. */
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
    'One request in ten is refused at the edge: somebody attacks the shop, or a rule takes its buyers for attackers.',
  ),
});
