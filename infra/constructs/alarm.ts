import { Duration } from 'aws-cdk-lib';
import {
  ComparisonOperator,
  type CreateAlarmOptions,
  type IMetric,
  type MathExpression,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { MetricName } from '#shared/metrics.ts';
import type { StageConfig } from '../config/stage.ts';
import { names } from '../names.ts';

/** An alarm; `impact` is the sentence read by the person it wakes. */
export type AlarmDefinition = CreateAlarmOptions & { metric: IMetric; impact: string };

const listMetrics = (metric: IMetric): Metric[] =>
  metric instanceof Metric
    ? [metric]
    : Object.values((metric as MathExpression).usingMetrics).flatMap((part) => listMetrics(part));

/** What alarms read, by the names of the metrics. */
export const listMetricNames = (alarms: Record<string, AlarmDefinition>): Set<string> =>
  new Set(
    Object.values(alarms).flatMap(({ metric }) => listMetrics(metric).map(({ metricName }) => metricName)),
  );

export const toMinutes = (count: number) => Duration.minutes(count);

/** Rings when the sum over some minutes reaches a number, and stays quiet when nothing was measured. */
export const createThresholdAlarm = (
  threshold: number,
  metric: IMetric,
  impact: string,
  evaluationPeriods = 1,
): AlarmDefinition => ({
  metric,
  impact,
  threshold,
  evaluationPeriods,
  comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
  treatMissingData: TreatMissingData.NOT_BREACHING,
});

/** A metric of a function, found by the function's name, so no stack has to export it to another. */
export const createFunctionMetric = (
  config: StageConfig,
  id: string,
  metricName: string,
  period = toMinutes(5),
) =>
  new Metric({
    namespace: 'AWS/Lambda',
    metricName,
    dimensionsMap: { FunctionName: names.function(config, id) },
    statistic: metricName === 'IteratorAge' ? 'Maximum' : 'Sum',
    period,
  });

type ShopMetricOptions = { statistic?: 'Sum' | 'Maximum' | 'p75'; period?: Duration };

/** A figure that the functions write into their logs (`functions/runtime/metrics.ts`). */
export const createShopMetric = (
  config: StageConfig,
  metricName: MetricName,
  { statistic = 'Sum', period = Duration.minutes(5) }: ShopMetricOptions = {},
): Metric => new Metric({ namespace: names.metrics(config), metricName, statistic, period });
