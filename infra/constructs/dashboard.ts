import { Duration } from 'aws-cdk-lib';
import {
  GraphWidget,
  type IMetric,
  type IWidget,
  MathExpression,
  Metric,
  TextWidget,
  TextWidgetBackground,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { MetricName } from '#shared/metrics.ts';
import { names, socketStage } from '../names.ts';
import { createFunctionMetric, createShopMetric } from './alarm.ts';
import type { WatchedResources } from './alarms.ts';
import { createFirewallMetric } from './firewall-alarms.ts';

const createGraph = (title: string, left: IMetric[], right: IMetric[] = []): IWidget =>
  new GraphWidget({ title, left, right, width: 8, height: 6 });

/** What the model cost by list price, computed from a day's answers and conversations. */
const createCost = (
  { answerCost: cost, conversations: talks }: WatchedResources['chatMetrics'],
  expression: string,
  label: string,
): IMetric =>
  new MathExpression({
    expression,
    label,
    usingMetrics: expression.includes('talks') ? { cost, talks } : { cost },
    period: Duration.days(1),
  });

/** Whether AI Simo answers, how long it takes, and what it reads and writes. */
function createChatRow({ config, socketApi, chatMetrics }: WatchedResources): IWidget[] {
  const worker = (metricName: string) => createFunctionMetric(config, 'socket.answer', metricName);
  const socket = (metricName: string) =>
    new Metric({
      namespace: 'AWS/ApiGateway',
      metricName,
      dimensionsMap: { ApiId: socketApi.apiId, Stage: socketStage },
      statistic: 'Sum',
      period: Duration.minutes(5),
    });
  return [
    createGraph(
      'AI Simo, sockets',
      [socket('ConnectCount'), socket('MessageCount')],
      [chatMetrics.socketFaults, chatMetrics.socketRefusals],
    ),
    createGraph(
      'AI Simo, answers',
      [worker('Invocations'), chatMetrics.answersUnavailable],
      [worker('Duration').with({ statistic: 'p50' }), worker('Duration').with({ statistic: 'p99' })],
    ),
    createGraph('AI Simo, tokens', [chatMetrics.inputTokens, chatMetrics.outputTokens]),
    createGraph('AI Simo, rated by visitors', [chatMetrics.helpfulAnswers, chatMetrics.unhelpfulAnswers]),
    createGraph(
      'AI Simo, dollars',
      [createCost(chatMetrics, 'cost / 1000000', 'a day')],
      [createCost(chatMetrics, 'IF(talks > 0, cost / talks / 1000000, 0)', 'per conversation')],
    ),
  ];
}

const createHeading = (name: string): IWidget[] => [
  new TextWidget({
    markdown: `## ${name}`,
    width: 24,
    height: 1,
    background: TextWidgetBackground.TRANSPARENT,
  }),
];

/** Whether visitors get their pages and answers, and how that feels. */
function createShopRows({ config, httpApis: { shop, office }, routeMetrics }: WatchedResources): IWidget[][] {
  const vital = (name: MetricName) =>
    createShopMetric(config, name, { statistic: 'p75', period: Duration.hours(1) });
  return [
    [
      createGraph(
        'Calls',
        [shop.metricCount(), office.metricCount({ label: 'Back office' })],
        [
          shop.metricClientError(),
          shop.metricServerError(),
          office.metricServerError({ label: 'Back office, 5xx' }),
        ],
      ),
      createGraph('Latency', [shop.metricLatency({ statistic: 'p50' }), routeMetrics.responseMs]),
      createGraph('Web vitals, p75', [vital('LcpMs'), vital('InpMs')], [vital('ClsThousandths')]),
    ],
    [
      createGraph(
        'Firewall',
        [createFirewallMetric(config, 'AllowedRequests')],
        [createFirewallMetric(config, 'BlockedRequests'), createFirewallMetric(config, 'CountedRequests')],
      ),
    ],
  ];
}

/** Whether orders are paid, refunds are made, and reservations are released. */
function createMoneyRows({ config, routeMetrics }: WatchedResources): IWidget[][] {
  const createErrorMetric = (id: string) => createFunctionMetric(config, id, 'Errors').with({ label: id });
  const latest = (name: MetricName) => createShopMetric(config, name, { statistic: 'Maximum' });
  const daily = { statistic: 'Maximum' as const, period: Duration.days(1) };
  return [
    [
      createGraph(
        'Orders and pence',
        [createShopMetric(config, 'OrdersConfirmed')],
        [createShopMetric(config, 'RevenuePence')],
      ),
      createGraph(
        'Failures in payments',
        [routeMetrics.checkoutFaults, routeMetrics.webhookFaults, routeMetrics.webhookRefusals],
        [createErrorMetric('jobs.releaseLapsedReservations'), createErrorMetric('jobs.reconcilePayments')],
      ),
      createGraph('Pending refunds', [latest('PendingRefunds')], [latest('OldestPendingRefundSeconds')]),
    ],
    [
      createGraph(
        'Lapsed reservations',
        [latest('ReservationsNotReleased')],
        [latest('OldestLapsedReservationSeconds')],
      ),
      createGraph('Nightly reconciliation', [
        createShopMetric(config, 'InvariantViolations', daily),
        createShopMetric(config, 'Oversells', daily),
      ]),
      createGraph('Stream delay', [
        createFunctionMetric(config, 'streams.followOrder', 'IteratorAge').with({
          label: 'streams.followOrder',
        }),
      ]),
    ],
  ];
}

/** Whether emails go out, and how many bounce. */
function createMailRow({ config, queues }: WatchedResources): IWidget[] {
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
    createGraph(
      'Campaign emails',
      [createShopMetric(config, 'CampaignEmailsSent')],
      [createShopMetric(config, 'CampaignEmailsFailed')],
    ),
    createGraph('Bounces', [rate('BounceRate', 'orders'), rate('BounceRate', 'news')]),
    createGraph(
      'Complaints, and the age of waiting emails',
      [rate('ComplaintRate', 'orders'), rate('ComplaintRate', 'news')],
      [queues.sendEmails, queues.sendLetters].map(({ queue }) => queue.metricApproximateAgeOfOldestMessage()),
    ),
  ];
}

const createShopifyRow = ({ config, queues }: WatchedResources): IWidget[] => [
  createGraph('Shopify, differences', [
    createShopMetric(config, 'ShopifyDifferences', { statistic: 'Maximum' }),
  ]),
  createGraph('Shopify, waiting', [
    queues.pushStock.queue.metricApproximateAgeOfOldestMessage(),
    queues.syncProducts.queue.metricApproximateAgeOfOldestMessage(),
  ]),
];

/** The platform that the shop runs on. */
function createPlatformRow({ config, table, failures, queues }: WatchedResources): IWidget[] {
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
  const check = createFunctionMetric(config, 'jobs.checkInvariants', 'Duration');
  return [
    createGraph(
      'Given up',
      [...Object.values(failures), ...Object.values(queues).map((each) => each.failures)].map((queue) =>
        queue.metricApproximateNumberOfMessagesVisible(),
      ),
    ),
    createGraph(
      'Table',
      [ofTable('ConsumedReadCapacityUnits'), ofTable('ConsumedWriteCapacityUnits')],
      [ofTable('ReadThrottleEvents'), ofTable('WriteThrottleEvents')],
    ),
    createGraph(
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

/** What to look at first, by area: how much there is, how fast it is, what fails, and what was given up. */
export function createDashboardRows(watched: WatchedResources): IWidget[][] {
  return [
    createHeading('Shop'),
    ...createShopRows(watched),
    createHeading('Money and stock'),
    ...createMoneyRows(watched),
    createHeading('Mail'),
    createMailRow(watched),
    createHeading('AI Simo'),
    createChatRow(watched),
    createHeading('Shopify'),
    createShopifyRow(watched),
    createHeading('Platform'),
    createPlatformRow(watched),
  ];
}
