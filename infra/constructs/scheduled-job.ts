import { Duration } from 'aws-cdk-lib';
import { PolicyStatement, type Role } from 'aws-cdk-lib/aws-iam';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import {
  ContextAttribute,
  Schedule,
  ScheduleExpression,
  ScheduleTargetInput,
} from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { type JobName, jobs } from '#shared/jobs.ts';
import { ShopFunction } from './shop-function.ts';
import type { Surroundings } from './surroundings.ts';

type ScheduledJobProps = { around: Surroundings; failures: IQueue; scheduler: Role };

/**
 * A job and its schedule. Scheduler hands the work to Lambda's own queue, so there are two kinds of failure: what could
 * not be handed over, and what ran and failed twice; both end in the failure queue. What is older than the next run is
 * dropped there, since that run does its work.
 */
export class ScheduledJob extends Construct {
  readonly function: ShopFunction;

  constructor(scope: Construct, name: JobName, { around, failures, scheduler }: ScheduledJobProps) {
    super(scope, `${name}.schedule`);
    const { everyMinutes, summary } = jobs[name];
    this.function = new ShopFunction(this, `jobs.${name}`, around, [
      new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [failures.queueArn] }),
    ]);
    const maxEventAge = Duration.minutes(everyMinutes);
    this.function.lambda.configureAsyncInvoke({
      retryAttempts: 1,
      maxEventAge,
      onFailure: new SqsDestination(failures),
    });
    new Schedule(this, 'schedule', {
      description: summary,
      schedule: ScheduleExpression.rate(Duration.minutes(everyMinutes)),
      target: new LambdaInvoke(this.function.lambda, {
        role: scheduler.withoutPolicyUpdates(),
        input: ScheduleTargetInput.fromObject({
          id: ContextAttribute.executionId,
          scheduledFor: ContextAttribute.scheduledTime,
        }),
        retryAttempts: 3,
        maxEventAge,
        deadLetterQueue: failures,
      }),
    });
  }
}
