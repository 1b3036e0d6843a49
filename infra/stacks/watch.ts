import { Stack, type StackProps } from 'aws-cdk-lib';
import type { IHttpApi, IWebSocketApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Dashboard } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { QueueName } from '#shared/queues.ts';
import type { StageConfig } from '../config/stage.ts';
import { addAlarms } from '../constructs/alarm-topic.ts';
import { createAlarms, type Watched } from '../constructs/alarms.ts';
import { addBudget } from '../constructs/budget.ts';
import { addChatMetrics } from '../constructs/chat-metrics.ts';
import { createDashboardRows } from '../constructs/dashboard.ts';
import type { WatchedQueue } from '../constructs/queue-alarms.ts';
import { addRouteMetrics } from '../constructs/route-metrics.ts';
import { names } from '../names.ts';

type WatchProps = StackProps & {
  config: StageConfig;
  httpApi: IHttpApi;
  accessLog: ILogGroup;
  socketApi: IWebSocketApi;
  socketLog: ILogGroup;
  table: ITableV2;
  failures: Record<string, IQueue>;
  queues: Record<QueueName, WatchedQueue>;
};

/** The alarms, each with what it means for the shop, and one small dashboard. */
export class WatchStack extends Stack {
  constructor(scope: Construct, id: string, props: WatchProps) {
    super(scope, id, props);
    const { config, httpApi, accessLog, socketApi, socketLog, table, failures, queues } = props;
    const routeMetrics = addRouteMetrics(this, config, accessLog);
    const chatMetrics = addChatMetrics(this, config, socketLog);
    const watched: Watched = {
      config,
      httpApi,
      socketApi,
      table,
      failures,
      queues,
      routeMetrics,
      chatMetrics,
    };
    addAlarms(this, config, createAlarms(watched));
    addBudget(this, config);
    const dashboard = new Dashboard(this, 'dashboard', { dashboardName: names.stack(config, 'shop') });
    for (const row of createDashboardRows(watched)) dashboard.addWidgets(...row);
  }
}
