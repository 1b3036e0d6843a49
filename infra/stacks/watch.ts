import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { IHttpApi, IWebSocketApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Alarm, Dashboard } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { QueueName } from '#shared/queues.ts';
import { store } from '#shared/store.ts';
import type { StageConfig } from '../config/stage.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import { alarmsOf, type Watched } from '../constructs/alarms.ts';
import { addChatMetrics } from '../constructs/chat-metrics.ts';
import { dashboardRows } from '../constructs/dashboard.ts';
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
    const topic = new Topic(this, 'alarms', {
      displayName: `${store.brand} ${config.name}`,
      enforceSSL: true,
    });
    acknowledge(
      topic,
      'Serverless-SNSRedrivePolicy',
      'An alarm whose mail is lost stays in alarm on the dashboard.',
    );
    for (const address of config.alarmsTo) topic.addSubscription(new EmailSubscription(address));

    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    );

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
    const action = new SnsAction(topic);
    for (const [alarmId, { impact, ...definition }] of Object.entries(alarmsOf(watched))) {
      const alarm = new Alarm(this, alarmId, {
        alarmName: names.stack(config, alarmId),
        // CloudWatch takes 1,024 characters.
        alarmDescription: `${impact.slice(0, 900)} What to do: docs/runbook.md, "${alarmId}".`,
        ...definition,
      });
      alarm.addAlarmAction(action);
      alarm.addOkAction(action);
    }
    const dashboard = new Dashboard(this, 'dashboard', { dashboardName: names.stack(config, 'shop') });
    for (const row of dashboardRows(watched)) dashboard.addWidgets(...row);
    new CfnOutput(this, 'alarmTopic', { value: topic.topicArn });
  }
}
