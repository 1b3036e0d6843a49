import { Duration } from 'aws-cdk-lib';
import type { IHttpApi, IWebSocketApi } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { type QueueName, queues } from '#shared/queues.ts';
import { streams } from '#shared/streams.ts';
import type { StageConfig } from '../config/stage.ts';
import type { ApiName } from '../http-apis.ts';
import { names } from '../names.ts';
import { type AlarmDefinition, createFunctionMetric, createThresholdAlarm, toMinutes } from './alarm.ts';
import { createChatAlarms } from './chat-alarms.ts';
import type { ChatMetricName } from './chat-metrics.ts';
import { toBackupGroup } from './outside-copy.ts';
import { createReconciliationAlarms } from './reconciliation-alarms.ts';
import type { RouteMetricName } from './route-metrics.ts';
import { createVitalsAlarms } from './vitals-alarms.ts';

/** A queue of work, and the queue for what could not be done. */
export type WatchedQueue = { queue: IQueue; failures: IQueue };

export type WatchedResources = {
  config: StageConfig;
  httpApis: Readonly<Record<ApiName, IHttpApi>>;
  table: ITableV2;
  failures: Record<string, IQueue>;
  queues: Record<QueueName, WatchedQueue>;
  routeMetrics: Record<RouteMetricName, IMetric>;
  socketApi: IWebSocketApi;
  chatMetrics: Record<ChatMetricName, IMetric>;
};

/** Calls that the account refused to run; AI Simo's worker has a limit and an alarm of its own. */
const buildThrottledMetric = (config: StageConfig) =>
  new MathExpression({
    expression: 'every - FILL(worker, 0)',
    usingMetrics: {
      every: new Metric({
        namespace: 'AWS/Lambda',
        metricName: 'Throttles',
        statistic: 'Sum',
        period: toMinutes(5),
      }),
      worker: createFunctionMetric(config, 'socket.answer', 'Throttles'),
    },
    period: toMinutes(5),
  });

const createTableMetric = ({ table }: WatchedResources, metricName: string) =>
  new Metric({
    namespace: 'AWS/DynamoDB',
    metricName,
    dimensionsMap: { TableName: table.tableName },
    statistic: 'Sum',
    period: toMinutes(5),
  });

const createReputationMetric = (metricName: string, configurationSet?: string) =>
  new Metric({
    namespace: 'AWS/SES',
    metricName,
    ...(configurationSet ? { dimensionsMap: { 'ses:configuration-set': configurationSet } } : {}),
    statistic: 'Maximum',
    period: Duration.hours(1),
  });

/** SES reviews the rate of the whole account; the configuration set of the emails shows which ones spoil it. */
function createReputationAlarms(config: StageConfig): Record<string, AlarmDefinition> {
  const review =
    'At a bounce rate of 5% or a complaint rate of 0.1%, SES reviews the account and may stop all email, including emails about orders.';
  const news = names.configurationSet(config, 'news');
  const orders = names.configurationSet(config, 'orders');
  return {
    'mail-bounces': createThresholdAlarm(0.04, createReputationMetric('Reputation.BounceRate'), review),
    'mail-complaints': createThresholdAlarm(
      0.0008,
      createReputationMetric('Reputation.ComplaintRate'),
      review,
    ),
    'news-bounces': createThresholdAlarm(
      0.025,
      createReputationMetric('Reputation.BounceRate', news),
      `The newsletter list has addresses that no longer exist: pause the campaign. ${review}`,
    ),
    'news-complaints': createThresholdAlarm(
      0.0005,
      createReputationMetric('Reputation.ComplaintRate', news),
      `Readers report the newsletter as spam: pause the campaign and review its email. ${review}`,
    ),
    'orders-bounces': createThresholdAlarm(
      0.025,
      createReputationMetric('Reputation.BounceRate', orders),
      `Emails about orders and accounts bounce: buyers do not get them, or somebody enters other people's addresses. ${review}`,
    ),
    'orders-complaints': createThresholdAlarm(
      0.0005,
      createReputationMetric('Reputation.ComplaintRate', orders),
      `Recipients report emails about orders and accounts as spam. ${review}`,
    ),
  };
}

const sweepJobId = 'jobs.releaseLapsedReservations';

function createStreamAlarms({ config }: WatchedResources): Record<string, AlarmDefinition> {
  const alarms = Object.entries(streams).flatMap(([name, { summary }]) => {
    const id = `streams.${name}`;
    const undone = `This is not happening for some orders: ${summary}`;
    return [
      [`${name}-errors`, createThresholdAlarm(3, createFunctionMetric(config, id, 'Errors'), undone)],
      [
        `${name}-behind`,
        createThresholdAlarm(
          10 * 60_000,
          createFunctionMetric(config, id, 'IteratorAge'),
          `Ten minutes behind the orders. ${summary}`,
        ),
      ],
    ] as const;
  });
  return Object.fromEntries(alarms);
}

function createQueueAlarms({ failures }: WatchedResources): Record<string, AlarmDefinition> {
  const impact: Record<string, string> = {
    jobs: 'A scheduled job could not start or failed twice; its next run tries again.',
    streams:
      'The follow-up of at least one paid order has failed for good: an email or a cart needs a person.',
    events: 'A delivery report from SES was not recorded, so that email may be sent a second time.',
  };
  const alarms = Object.entries(failures).map(([name, queue]) => [
    `${name}-failed`,
    createThresholdAlarm(
      1,
      queue.metricApproximateNumberOfMessagesVisible({ statistic: 'Maximum', period: toMinutes(5) }),
      impact[name] ?? `Work in ${name} has failed for good.`,
    ),
  ]);
  return Object.fromEntries(alarms);
}

const halfAnHour = 30 * 60;

/** For each queue of work: whether something was given up, and whether something has waited too long. */
function createWorkQueueAlarms({ queues: watched }: WatchedResources): Record<string, AlarmDefinition> {
  const latest = { statistic: 'Maximum', period: toMinutes(5) };
  const alarms = (Object.keys(queues) as QueueName[]).flatMap((name) => {
    const { queue, failures } = watched[name];
    const { summary, maxTries } = queues[name];
    return [
      [
        `${name}-failed`,
        createThresholdAlarm(
          1,
          failures.metricApproximateNumberOfMessagesVisible(latest),
          `At least one message failed ${maxTries} times and was moved to the dead-letter queue. ${summary}`,
        ),
      ],
      [
        `${name}-behind`,
        createThresholdAlarm(
          halfAnHour,
          queue.metricApproximateAgeOfOldestMessage(latest),
          `The oldest message has waited for over half an hour. ${summary}`,
          2,
        ),
      ],
    ] as const;
  });
  return Object.fromEntries(alarms);
}

/** Alarms if DynamoDB refused to begin an export, or if an export did not end as it should. */
const createCopyAlarm = (config: StageConfig): Record<string, AlarmDefinition> => ({
  'copy-failing': createThresholdAlarm(
    1,
    new Metric({
      namespace: 'AWS/Scheduler',
      metricName: 'TargetErrorCount',
      dimensionsMap: { ScheduleGroup: toBackupGroup(config) },
      statistic: 'Sum',
      period: Duration.hours(1),
    }),
    'The nightly copy of the table to the other account was refused, so the last copy is getting old.',
  ),
  'copy-incomplete': createThresholdAlarm(
    1,
    createFunctionMetric(config, 'jobs.checkOutsideCopy', 'Errors', Duration.days(1)),
    "Last night's copy of the table has failed or is missing in the other account.",
  ),
});

/** A failed run is tried again after a minute, so it is no coincidence if two of three fail or are missing. */
const createTestPurchaseAlarm = (config: StageConfig): Record<string, AlarmDefinition> => ({
  'test-purchase-failing': {
    metric: createFunctionMetric(config, 'jobs.testPurchase', 'Errors'),
    impact: 'The test purchase fails, or has not run: shoppers most likely cannot buy.',
    threshold: 1,
    evaluationPeriods: 3,
    datapointsToAlarm: 2,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.BREACHING,
  },
});

/** Every alarm of a stage, by its name. */
export function createAlarms(watched: WatchedResources): Record<string, AlarmDefinition> {
  const { config, httpApis, routeMetrics } = watched;
  const countErrors = (api: ApiName) =>
    httpApis[api].metricServerError({ statistic: 'Sum', period: toMinutes(5) });
  return {
    'api-5xx': createThresholdAlarm(
      5,
      countErrors('shop'),
      'Visitors see errors instead of the shop: at least five calls failed within five minutes.',
    ),
    'office-5xx': createThresholdAlarm(
      5,
      countErrors('office'),
      'Staff see errors instead of the back office: at least five calls failed within five minutes.',
    ),
    'api-slow': createThresholdAlarm(
      3000,
      routeMetrics.responseMs,
      'One call in a hundred takes over three seconds; buyers abandon a checkout that slow.',
      3,
    ),
    'webhook-failing': createThresholdAlarm(
      1,
      routeMetrics.webhookFaults,
      "Stripe's payment events are not being accepted: paid orders stay unconfirmed until Stripe sends them again.",
    ),
    'webhook-refused': createThresholdAlarm(
      10,
      routeMetrics.webhookRefusals,
      "Signed events are refused: if the secrets here are not Stripe's, no order is confirmed.",
    ),
    'checkout-failing': createThresholdAlarm(
      1,
      routeMetrics.checkoutFaults,
      'Buyers cannot start a payment.',
    ),
    'reservation-release-failing': createThresholdAlarm(
      3,
      createFunctionMetric(config, sweepJobId, 'Errors'),
      'Bottles of abandoned checkouts are not returned to stock: the shop shows them as sold.',
    ),
    'reservation-release-silent': {
      metric: createFunctionMetric(config, sweepJobId, 'Invocations', toMinutes(10)),
      impact:
        'Lapsed reservations were not released for ten minutes: bottles of abandoned checkouts stay reserved.',
      threshold: 1,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.BREACHING,
    },
    'payments-check-failing': createThresholdAlarm(
      2,
      createFunctionMetric(config, 'jobs.reconcilePayments', 'Errors', toMinutes(30)),
      'Lost payment events are not being found, and refunds that are due are not being made.',
    ),
    ...(config.upkeep.testPurchase ? createTestPurchaseAlarm(config) : {}),
    ...createStreamAlarms(watched),
    ...createQueueAlarms(watched),
    ...createWorkQueueAlarms(watched),
    ...createChatAlarms(watched),
    ...createReconciliationAlarms(watched),
    ...createVitalsAlarms(config),
    'functions-throttled': createThresholdAlarm(
      1,
      buildThrottledMetric(config),
      "The account's concurrent functions are used up: some visitors get errors.",
    ),
    'table-reads-throttled': createThresholdAlarm(
      10,
      createTableMetric(watched, 'ReadThrottleEvents'),
      'A hot partition slows the shop down: products or carts load late or not at all.',
    ),
    'table-writes-throttled': createThresholdAlarm(
      10,
      createTableMetric(watched, 'WriteThrottleEvents'),
      'A hot partition refuses writes: carts and checkouts fail for some.',
    ),
    ...createReputationAlarms(config),
    ...(config.outsideCopy ? createCopyAlarm(config) : {}),
  };
}
