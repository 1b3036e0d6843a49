import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { MetricName } from '#shared/metrics.ts';
import type { StageConfig } from '../config/stage.ts';
import { names } from '../names.ts';

type Options = { statistic?: 'Sum' | 'Maximum' | 'p75'; period?: Duration };

/** A figure that the functions write into their logs (`functions/runtime/metrics.ts`). */
export const createShopMetric = (
  config: StageConfig,
  metricName: MetricName,
  { statistic = 'Sum', period = Duration.minutes(5) }: Options = {},
): Metric => new Metric({ namespace: names.metrics(config), metricName, statistic, period });
