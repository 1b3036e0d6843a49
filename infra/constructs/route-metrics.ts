import { Duration } from 'aws-cdk-lib';
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { checkoutApi } from '#shared/api/checkout.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { webhooksApi } from '#shared/api/webhooks.ts';
import type { StageConfig } from '../config/stage.ts';

type Counted = { contract: Endpoint; status: '4*' | '5*' };

/** The answers that are counted by route. */
const counted = {
  webhookFaults: { contract: webhooksApi.receiveStripeEvent, status: '5*' },
  webhookRefusals: { contract: webhooksApi.receiveStripeEvent, status: '4*' },
  checkoutFaults: { contract: checkoutApi.createPaymentIntent, status: '5*' },
} as const satisfies Record<string, Counted>;

export type RouteMetricName = keyof typeof counted;

/**
 * Counts answers in the gateway's access log. A handler turns its faults into answers, so Lambda counts none of them,
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
      metricNamespace: `dram/${config.name}`,
      metricName,
      filterPattern: FilterPattern.all(
        FilterPattern.stringValue('$.route', '=', `${contract.method} ${contract.path}`),
        FilterPattern.stringValue('$.status', '=', status),
      ),
    });
    return [metricName, filter.metric({ statistic: 'Sum', period: Duration.minutes(5) })];
  });
  return Object.fromEntries(metrics);
}
