import { Duration, Stack } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import { Construct } from 'constructs';
import { webhooksApi } from '#shared/contracts/checkout/webhooks.ts';
import { shopperPath } from '../config/shopper-path.ts';
import type { StageConfig } from '../config/stage.ts';
import { names } from '../names.ts';
import { liveAlias } from './rollout.ts';
import { toFunctionArn } from './statements.ts';

/** Lambda keeps a function loaded for some minutes after a call; AWS does not say how many. */
export const warmEvery = Duration.minutes(5);

/** The functions that a visitor waits for between a product and a paid order. Nobody waits for the webhook. */
export const warmed = shopperPath.filter((id) => id !== webhooksApi.receiveStripeEvent.id);

/**
 * Calls the functions of the shopper's path every few minutes, so even the only visitor in an hour finds them loaded
 * (docs/decisions/performance.md). They answer without doing anything (`functions/runtime/serve.ts`).
 */
export class WarmUp extends Construct {
  constructor(scope: Construct, config: StageConfig) {
    super(scope, 'warmUp');
    const stack = Stack.of(this);
    const toArn = (id: string) => toFunctionArn(stack, `${names.function(config, id)}:${liveAlias}`);
    const role = new Role(this, 'role', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': stack.account } },
      }),
      inlinePolicies: {
        call: new PolicyDocument({
          statements: [
            new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: warmed.map(toArn) }),
          ],
        }),
      },
    });
    for (const id of warmed) {
      new CfnSchedule(this, id, {
        description: `Keeps ${id} loaded.`,
        flexibleTimeWindow: { mode: 'OFF' },
        scheduleExpression: `rate(${warmEvery.toMinutes()} minutes)`,
        state: config.paused ? 'DISABLED' : 'ENABLED',
        target: {
          arn: toArn(id),
          roleArn: role.roleArn,
          input: JSON.stringify({ warmUp: true }),
          // No retry, because the next call follows soon enough.
          retryPolicy: { maximumRetryAttempts: 0 },
        },
      });
    }
  }
}
