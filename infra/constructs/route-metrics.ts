import { Duration } from 'aws-cdk-lib';
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { assistantApi } from '#shared/contracts/assistant.ts';
import { webhooksApi } from '#shared/contracts/checkout/webhooks.ts';
import { checkoutApi } from '#shared/contracts/checkout.ts';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import type { StageConfig } from '../config/stage.ts';
import { names } from '../names.ts';

type Counted = { contract: Endpoint; status: '4*' | '5*' };

/** The answers that are counted by route. */
const counted = {
  webhookFaults: { contract: webhooksApi.receiveStripeEvent, status: '5*' },
  webhookRefusals: { contract: webhooksApi.receiveStripeEvent, status: '4*' },
  checkoutFaults: { contract: checkoutApi.createPaymentIntent, status: '5*' },
} as const satisfies Record<string, Counted>;

const formatRoute = ({ method, path }: Endpoint) => `${method} ${path}`;

export type RouteMetricName = keyof typeof counted | 'responseMs';

/**
 * Counts answers in the gateway's access log, and takes from it how long all but AI Simo's took. A handler turns its faults into answers, so Lambda counts none of them,
 * and the gateway's own metrics by route would cost more than the rest of a quiet shop.
 */
export function addRouteMetrics(
  scope: Construct,
  config: StageConfig,
  logGroup: ILogGroup,
): Record<RouteMetricName, IMetric> {
  const metrics = Object.entries(counted).map(([metricName, { contract, status }]) => {
    const filter = new MetricFilter(scope, metricName, {
      logGroup,
      metricNamespace: names.metrics(config),
      metricName,
      filterPattern: FilterPattern.all(
        FilterPattern.stringValue('$.route', '=', formatRoute(contract)),
        FilterPattern.stringValue('$.status', '=', status),
      ),
    });
    return [metricName, filter.metric({ statistic: 'Sum', period: Duration.minutes(5) })];
  });
  const slowest = new MetricFilter(scope, 'responseMs', {
    logGroup,
    metricNamespace: names.metrics(config),
    metricName: 'responseMs',
    metricValue: '$.responseMs',
    // A model takes its time: an answer of many seconds is none too slow.
    filterPattern: FilterPattern.all(
      FilterPattern.stringValue('$.route', '!=', formatRoute(assistantApi.sendMessage)),
      FilterPattern.numberValue('$.responseMs', '>=', 0),
    ),
  });
  const responseMs = slowest.metric({ statistic: 'p99', period: Duration.minutes(5) });
  return { ...Object.fromEntries(metrics), responseMs };
}
