import { Duration } from 'aws-cdk-lib';
import { GraphWidget, type IMetric, type IWidget, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { socketStage } from '../names.ts';
import { functionMetric } from './alarm.ts';
import type { Watched } from './alarms.ts';

const graph = (title: string, left: IMetric[], right: IMetric[] = []): IWidget =>
  new GraphWidget({ title, left, right, width: 8, height: 6 });

/** Whether AI Simo answers, how long it takes, and what it reads and writes. */
function chatRow({ config, socketApi, chatMetrics }: Watched): IWidget[] {
  const worker = (metricName: string) => functionMetric(config, 'socket.answer', metricName);
  const socket = (metricName: string) =>
    new Metric({
      namespace: 'AWS/ApiGateway',
      metricName,
      dimensionsMap: { ApiId: socketApi.apiId, Stage: socketStage },
      statistic: 'Sum',
      period: Duration.minutes(5),
    });
  return [
    graph(
      'AI Simo, sockets',
      [socket('ConnectCount'), socket('MessageCount')],
      [chatMetrics.socketFaults, chatMetrics.socketRefusals],
    ),
    graph(
      'AI Simo, answers',
      [worker('Invocations'), chatMetrics.answersUnavailable],
      [worker('Duration').with({ statistic: 'p50' }), worker('Duration').with({ statistic: 'p99' })],
    ),
    graph('AI Simo, tokens', [chatMetrics.inputTokens, chatMetrics.outputTokens]),
  ];
}

/** What one looks at first: how much is asked, how fast it answers, what fails, and what has been given up. */
export function dashboardRows(watched: Watched): IWidget[][] {
  const { config, httpApi, table, failures, queues, routeMetrics } = watched;
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
      graph('Latency', [httpApi.metricLatency({ statistic: 'p50' }), routeMetrics.responseMs]),
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
        [...Object.values(failures), ...Object.values(queues).map((each) => each.failures)].map((queue) =>
          queue.metricApproximateNumberOfMessagesVisible(),
        ),
      ),
      graph('Table', [consumed('ConsumedReadCapacityUnits')], [consumed('ConsumedWriteCapacityUnits')]),
    ],
    chatRow(watched),
  ];
}
