import { CfnOutput, Stack } from 'aws-cdk-lib';
import { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { store } from '#shared/store.ts';
import type { StageConfig } from '../config/stage.ts';
import { names } from '../names.ts';
import { acknowledge } from './acknowledge.ts';
import type { AlarmDefinition } from './alarm.ts';

/** Adds alarms and the topic that announces them: an alarm watches and notifies within its own region only. */
export function addAlarms(
  scope: Construct,
  config: StageConfig,
  definitions: Record<string, AlarmDefinition>,
): void {
  const topic = new Topic(scope, 'alarms', {
    displayName: `${store.brand} ${config.name}`,
    enforceSSL: true,
  });
  acknowledge(
    topic,
    'Serverless-SNSRedrivePolicy',
    'An alarm whose email is lost still shows on the dashboard.',
  );
  for (const address of config.alarmsTo) topic.addSubscription(new EmailSubscription(address));

  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } },
    }),
  );

  const action = new SnsAction(topic);
  for (const [alarmId, { impact, ...definition }] of Object.entries(definitions)) {
    const alarm = new Alarm(scope, alarmId, {
      alarmName: names.stack(config, alarmId),
      // CloudWatch takes at most 1,024 characters.
      alarmDescription: `${impact.slice(0, 900)} What to do: docs/runbook.md, "${alarmId}".`,
      ...definition,
    });
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
  }
  new CfnOutput(scope, 'alarmTopic', { value: topic.topicArn });
}
