import { Duration } from 'aws-cdk-lib';
import { GraphWidget, type IMetric, type IWidget, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { functionMetric, type Watched } from './alarms.ts';

const graph = (title: string, left: IMetric[], right: IMetric[] = []): IWidget =>
  new GraphWidget({ title, left, right, width: 8, height: 6 });

/** What one looks at first: how much is asked, how fast it answers, what fails, and what has been given up. */
export function dashboardRows({ config, httpApi, table, failures }: Watched): IWidget[][] {
  const errorsOf = (id: string) => functionMetric(config, id, 'Errors').with({ label: id });
  const consumed = (metricName: string) =>
    new Metric({
      namespace: 'AWS/DynamoDB',
      metricName,
      dimensionsMap: { TableName: table.tableName },
      statistic: 'Sum',
      period: Duration.minutes(5),
    });
  return [
    [
      graph('Calls', [httpApi.metricCount()], [httpApi.metricClientError(), httpApi.metricServerError()]),
      graph('Latency', [
        httpApi.metricLatency({ statistic: 'p50' }),
        httpApi.metricLatency({ statistic: 'p99' }),
      ]),
      graph('Money path, errors', [
        errorsOf('checkout.createPaymentIntent'),
        errorsOf('webhooks.receiveStripeEvent'),
        errorsOf('jobs.releaseLapsedReservations'),
        errorsOf('jobs.reconcilePayments'),
      ]),
    ],
    [
      graph('Behind the stream', [
        functionMetric(config, 'streams.followOrder', 'IteratorAge').with({
          label: 'streams.followOrder',
        }),
      ]),
      graph(
        'Given up',
        Object.values(failures).map((queue) => queue.metricApproximateNumberOfMessagesVisible()),
      ),
      graph('Table', [consumed('ConsumedReadCapacityUnits')], [consumed('ConsumedWriteCapacityUnits')]),
    ],
  ];
}
