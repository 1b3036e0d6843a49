import { Duration } from 'aws-cdk-lib';
import type { MetricName } from '#shared/metrics.ts';
import type { StageConfig } from '../config/stage.ts';
import { type AlarmDefinition, createShopMetric, createThresholdAlarm } from './alarm.ts';

/** Google's thresholds for good, at the 75th percentile of visits. Source: web.dev, "Web Vitals". */
export const goodVitals = { LcpMs: 2500, InpMs: 200, ClsThousandths: 100 } as const satisfies Partial<
  Record<MetricName, number>
>;

const impacts: Record<keyof typeof goodVitals, string> = {
  LcpMs: 'One visitor in four waits longer than 2.5 seconds for the page to show; some of them leave.',
  InpMs: 'One visitor in four waits longer than 0.2 seconds after a click or tap: the shop feels stuck.',
  ClsThousandths: 'For one visitor in four the page jumps while they read, so they click the wrong thing.',
};

const ids: Record<keyof typeof goodVitals, string> = {
  LcpMs: 'pages-paint-late',
  InpMs: 'pages-answer-late',
  ClsThousandths: 'pages-jump',
};

/** What visitors experience, at the 75th percentile over twelve hours; a handful of slow visits means nothing. */
export function createVitalsAlarms(config: StageConfig): Record<string, AlarmDefinition> {
  const names = Object.keys(goodVitals) as (keyof typeof goodVitals)[];
  const alarms = names.map((name) => {
    const metric = createShopMetric(config, name, { statistic: 'p75', period: Duration.hours(6) });
    const alarm = createThresholdAlarm(goodVitals[name], metric, impacts[name], 2);
    return [ids[name], { ...alarm, evaluateLowSampleCountPercentile: 'ignore' }];
  });
  return Object.fromEntries(alarms);
}
