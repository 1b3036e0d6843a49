import { Duration } from 'aws-cdk-lib';
import { type IMetric, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type IFilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { assistantApi } from '#shared/contracts/assistant.ts';
import { webhooksApi } from '#shared/contracts/checkout/webhooks.ts';
import { checkoutApi } from '#shared/contracts/checkout.ts';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import type { StageConfig } from '../config/stage.ts';
import { names } from '../names.ts';

type CountedRoute = { contract: Endpoint; status: '4*' | '5*' };

/** The answers that are counted by route. */
const counted = {
  webhookFaults: { contract: webhooksApi.receiveStripeEvent, status: '5*' },
  webhookRefusals: { contract: webhooksApi.receiveStripeEvent, status: '4*' },
  checkoutFaults: { contract: checkoutApi.createPaymentIntent, status: '5*' },
} as const satisfies Record<string, CountedRoute>;

const formatRoute = ({ method, path }: Endpoint) => `${method} ${path}`;

export type RouteMetricName = keyof typeof counted | 'responseMs';

/** Figures that `addRouteFilters` reads from the gateway's access log. */
export function createRouteMetrics(config: StageConfig): Record<RouteMetricName, IMetric> {
  const create = (metricName: string, statistic: string) =>
    new Metric({
      namespace: names.metrics(config),
      metricName,
      statistic,
      period: Duration.minutes(5),
    });
  const metrics = Object.keys(counted).map((metricName) => [metricName, create(metricName, 'Sum')]);
  return { ...Object.fromEntries(metrics), responseMs: create('responseMs', 'p99') };
}

/**
 * Counts answers in the gateway's access log, and reads from it how long each took, except AI Simo's. A handler turns its
 * faults into answers, so Lambda does not count them, and the gateway's own metrics by route would cost more than the rest of a
 * quiet shop.
 */
export function addRouteFilters(
  scope: Construct,
  config: StageConfig,
  logGroup: ILogGroup,
  isRead: (metricName: string) => boolean,
): void {
  const add = (metricName: RouteMetricName, filterPattern: IFilterPattern, metricValue?: string) => {
    if (!isRead(metricName)) return;
    new MetricFilter(scope, metricName, {
      logGroup,
      metricNamespace: names.metrics(config),
      metricName,
      filterPattern,
      ...(metricValue ? { metricValue } : {}),
    });
  };
  for (const [metricName, { contract, status }] of Object.entries(counted)) {
    add(
      metricName as RouteMetricName,
      FilterPattern.all(
        FilterPattern.stringValue('$.route', '=', formatRoute(contract)),
        FilterPattern.stringValue('$.status', '=', status),
      ),
    );
  }
  add(
    'responseMs',
    // A model takes its time, so many seconds are not too slow for its answer.
    FilterPattern.all(
      FilterPattern.stringValue('$.route', '!=', formatRoute(assistantApi.sendMessage)),
      FilterPattern.numberValue('$.responseMs', '>=', 0),
    ),
    '$.responseMs',
  );
}
