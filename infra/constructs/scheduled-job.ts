import { Duration, TimeZone } from 'aws-cdk-lib';
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
import { type JobName, type Schedule as JobSchedule, jobs } from '#shared/jobs.ts';
import { isNeeded } from './pause.ts';
import type { ShopContext } from './shop-context.ts';
import { ShopFunction } from './shop-function.ts';

/** Lambda keeps an asynchronous event for at most six hours. */
const longestEventAge = 360;

/** A rate counts from the deployment; a time of day follows London's clock, in summer and winter. */
function toSchedule(everyMinutes: number, atLondon: string | undefined): ScheduleExpression {
  if (!atLondon) return ScheduleExpression.rate(Duration.minutes(everyMinutes));
  const [hour, minute] = atLondon.split(':');
  return ScheduleExpression.cron({ hour, minute, timeZone: TimeZone.EUROPE_LONDON });
}

type ScheduledJobProps = { around: ShopContext; failures: IQueue; scheduler: Role };

/**
 * A job and its schedule. Scheduler hands the work to Lambda's own queue, so there are two kinds of failure: work that could
 * not be handed over, and work that ran and failed twice, a minute apart. Both end in the failure queue.
 */
export class ScheduledJob extends Construct {
  constructor(scope: Construct, name: JobName, { around, failures, scheduler }: ScheduledJobProps) {
    super(scope, `${name}.schedule`);
    const { everyMinutes, summary, atLondon, needs }: JobSchedule = jobs[name];
    const work = new ShopFunction(this, `jobs.${name}`, around, [
      new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [failures.queueArn] }),
    ]);
    // Lambda waits a minute before it tries again, so an age of one minute would allow no second try.
    const maxEventAge = Duration.minutes(Math.min(Math.max(5, everyMinutes), longestEventAge));
    work.lambda.configureAsyncInvoke({
      retryAttempts: 1,
      maxEventAge,
      onFailure: new SqsDestination(failures),
    });
    new Schedule(this, 'schedule', {
      description: summary,
      enabled: isNeeded(around.config, needs),
      schedule: toSchedule(everyMinutes, atLondon),
      target: new LambdaInvoke(work.lambda, {
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
