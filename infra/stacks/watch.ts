import { Stack, type StackProps } from 'aws-cdk-lib';
import type { IHttpApi, IWebSocketApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Dashboard } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { QueueName } from '#shared/queues.ts';
import type { StageConfig } from '../config/stage.ts';
import { type AlarmDefinition, listMetricNames } from '../constructs/alarm.ts';
import { addAlarms } from '../constructs/alarm-topic.ts';
import { createAlarms, type WatchedQueue, type WatchedResources } from '../constructs/alarms.ts';
import { addBudget } from '../constructs/budget.ts';
import { addChatFilters, createChatMetrics } from '../constructs/chat-metrics.ts';
import { createDashboardRows } from '../constructs/dashboard.ts';
import { addRouteFilters, createRouteMetrics } from '../constructs/route-metrics.ts';
import type { ApiName } from '../http-apis.ts';
import { names } from '../names.ts';

type WatchProps = StackProps & {
  config: StageConfig;
  httpApis: Readonly<Record<ApiName, IHttpApi>>;
  accessLog: ILogGroup;
  socketApi: IWebSocketApi;
  socketLog: ILogGroup;
  table: ITableV2;
  failures: Record<string, IQueue>;
  queues: Record<QueueName, WatchedQueue>;
};

function findAlarm(all: Record<string, AlarmDefinition>, id: string): AlarmDefinition {
  const found = all[id];
  if (!found) throw new Error(`There is no alarm ${id}.`);
  return found;
}

/** The alarms of the stage, each with what it means for the shop, and a small dashboard if the stage has one. */
export class WatchStack extends Stack {
  constructor(scope: Construct, id: string, props: WatchProps) {
    super(scope, id, props);
    const { config, httpApis, accessLog, socketApi, socketLog, table, failures, queues } = props;
    const routeMetrics = createRouteMetrics(config);
    const chatMetrics = createChatMetrics(config);
    const watched: WatchedResources = {
      config,
      httpApis,
      socketApi,
      table,
      failures,
      queues,
      routeMetrics,
      chatMetrics,
    };
    const { alarms, dashboard } = config.upkeep;
    const all = createAlarms(watched);
    const chosen = alarms === 'all' ? all : Object.fromEntries(alarms.map((id) => [id, findAlarm(all, id)]));
    addAlarms(this, config, chosen);
    addBudget(this, config);
    const isRead = (metricName: string) => dashboard || listMetricNames(chosen).has(metricName);
    addRouteFilters(this, config, accessLog, isRead);
    addChatFilters(this, config, socketLog, isRead);
    if (!dashboard) return;
    const board = new Dashboard(this, 'dashboard', { dashboardName: names.stack(config, 'shop') });
    for (const row of createDashboardRows(watched)) board.addWidgets(...row);
  }
}
