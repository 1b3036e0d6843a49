import { Duration } from 'aws-cdk-lib';
import {
  GraphWidget,
  type IMetric,
  type IWidget,
  Metric,
  TextWidget,
  TextWidgetBackground,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { MetricName } from '#shared/metrics.ts';
import { names, socketStage } from '../names.ts';
import { functionMetric } from './alarm.ts';
import type { Watched } from './alarms.ts';
import { firewallMetric } from './firewall-alarms.ts';
import { shopMetric } from './shop-metric.ts';

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

const heading = (name: string): IWidget[] => [
  new TextWidget({
    markdown: `## ${name}`,
    width: 24,
    height: 1,
    background: TextWidgetBackground.TRANSPARENT,
  }),
];

/** Whether visitors get their pages and answers, and how that feels. */
function shopRows({ config, httpApi, routeMetrics }: Watched): IWidget[][] {
  const vital = (name: MetricName) =>
    shopMetric(config, name, { statistic: 'p75', period: Duration.hours(1) });
  return [
    [
      graph('Calls', [httpApi.metricCount()], [httpApi.metricClientError(), httpApi.metricServerError()]),
      graph('Latency', [httpApi.metricLatency({ statistic: 'p50' }), routeMetrics.responseMs]),
      graph('Web vitals, p75', [vital('LcpMs'), vital('InpMs')], [vital('ClsThousandths')]),
    ],
    [
      graph(
        'Firewall',
        [firewallMetric(config, 'AllowedRequests')],
        [firewallMetric(config, 'BlockedRequests'), firewallMetric(config, 'CountedRequests')],
      ),
    ],
  ];
}

/** Whether what is sold is paid, what is owed goes back, and what is held comes free. */
function moneyRows({ config, routeMetrics }: Watched): IWidget[][] {
  const errorsOf = (id: string) => functionMetric(config, id, 'Errors').with({ label: id });
  const latest = (name: MetricName) => shopMetric(config, name, { statistic: 'Maximum' });
  const daily = { statistic: 'Maximum' as const, period: Duration.days(1) };
  return [
    [
      graph(
        'Orders and pence',
        [shopMetric(config, 'OrdersConfirmed')],
        [shopMetric(config, 'RevenuePence')],
      ),
      graph(
        'Money path, failures',
        [routeMetrics.checkoutFaults, routeMetrics.webhookFaults, routeMetrics.webhookRefusals],
        [errorsOf('jobs.releaseLapsedReservations'), errorsOf('jobs.reconcilePayments')],
      ),
      graph('Refunds owed', [latest('RefundsOwed')], [latest('OldestRefundSeconds')]),
    ],
    [
      graph('Held after their end', [latest('HeldTooLong')], [latest('SweepAgeSeconds')]),
      graph('Books, every night', [
        shopMetric(config, 'InvariantViolations', daily),
        shopMetric(config, 'Oversells', daily),
      ]),
      graph('Behind the stream', [
        functionMetric(config, 'streams.followOrder', 'IteratorAge').with({ label: 'streams.followOrder' }),
      ]),
    ],
  ];
}

/** Whether letters go out, and come back. */
function mailRow({ config, queues }: Watched): IWidget[] {
  const rate = (metricName: string, kind: 'orders' | 'news') =>
    new Metric({
      namespace: 'AWS/SES',
      metricName: `Reputation.${metricName}`,
      dimensionsMap: { 'ses:configuration-set': names.configurationSet(config, kind) },
      statistic: 'Maximum',
      period: Duration.hours(1),
      label: kind,
    });
  return [
    graph('Letters of releases', [shopMetric(config, 'LettersSent')], [shopMetric(config, 'LettersFailed')]),
    graph('Bounces', [rate('BounceRate', 'orders'), rate('BounceRate', 'news')]),
    graph(
      'Complaints, and the age of what waits',
      [rate('ComplaintRate', 'orders'), rate('ComplaintRate', 'news')],
      [queues.sendLetters.queue.metricApproximateAgeOfOldestMessage()],
    ),
  ];
}

const shopifyRow = ({ config, queues }: Watched): IWidget[] => [
  graph('Shopify, differences', [shopMetric(config, 'ShopifyDifferences', { statistic: 'Maximum' })]),
  graph('Shopify, waiting', [
    queues.pushStock.queue.metricApproximateAgeOfOldestMessage(),
    queues.syncProducts.queue.metricApproximateAgeOfOldestMessage(),
  ]),
];

/** What the shop stands on. */
function platformRow({ config, table, failures, queues }: Watched): IWidget[] {
  const ofTable = (metricName: string) =>
    new Metric({
      namespace: 'AWS/DynamoDB',
      metricName,
      dimensionsMap: { TableName: table.tableName },
      statistic: 'Sum',
      period: Duration.minutes(5),
    });
  const ofFunctions = (metricName: string) =>
    new Metric({ namespace: 'AWS/Lambda', metricName, statistic: 'Sum', period: Duration.minutes(5) });
  const check = functionMetric(config, 'jobs.checkInvariants', 'Duration');
  return [
    graph(
      'Given up',
      [...Object.values(failures), ...Object.values(queues).map((each) => each.failures)].map((queue) =>
        queue.metricApproximateNumberOfMessagesVisible(),
      ),
    ),
    graph(
      'Table',
      [ofTable('ConsumedReadCapacityUnits'), ofTable('ConsumedWriteCapacityUnits')],
      [ofTable('ReadThrottleEvents'), ofTable('WriteThrottleEvents')],
    ),
    graph(
      'Functions',
      [ofFunctions('Invocations')],
      [
        ofFunctions('Errors'),
        ofFunctions('Throttles'),
        check.with({ statistic: 'Maximum', label: 'check, ms' }),
      ],
    ),
  ];
}

/** What one looks at first, by area: how much there is of it, how fast it goes, what fails, and what was given up. */
export function dashboardRows(watched: Watched): IWidget[][] {
  return [
    heading('Shop'),
    ...shopRows(watched),
    heading('Money and stock'),
    ...moneyRows(watched),
    heading('Mail'),
    mailRow(watched),
    heading('AI Simo'),
    chatRow(watched),
    heading('Shopify'),
    shopifyRow(watched),
    heading('Platform'),
    platformRow(watched),
  ];
}
