import { Stack, type StackProps } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { type JobName, jobs } from '#shared/jobs.ts';
import { type QueueName, queues } from '#shared/queues.ts';
import { type StreamName, streams } from '#shared/streams.ts';
import { QueueConsumer } from '../constructs/queue-consumer.ts';
import { ScheduledJob } from '../constructs/scheduled-job.ts';
import { SesEventHandler } from '../constructs/ses-event-handler.ts';
import type { ShopContext } from '../constructs/shop-context.ts';
import { toFunctionArn } from '../constructs/statements.ts';
import { StreamConsumer } from '../constructs/stream-consumer.ts';
import { FailureQueue } from '../constructs/work-queue.ts';
import { names } from '../names.ts';

/**
 * Everything that runs without a visitor waiting: schedules, followers of the table's stream, workers at queues, and SES's
 * events.
 */
export class JobsStack extends Stack {
  readonly failures: Record<'jobs' | 'streams' | 'events', Queue>;

  constructor(scope: Construct, id: string, around: ShopContext, props: StackProps) {
    super(scope, id, props);
    this.failures = {
      jobs: new FailureQueue(this, 'jobFailures'),
      streams: new FailureQueue(this, 'streamFailures'),
      events: new FailureQueue(this, 'eventFailures'),
    };
    const jobNames = Object.keys(jobs) as JobName[];
    const scheduler = this.schedulerRole(around, jobNames);
    for (const name of jobNames) {
      new ScheduledJob(this, name, { around, failures: this.failures.jobs, scheduler });
    }
    for (const name of Object.keys(streams) as StreamName[]) {
      new StreamConsumer(this, name, around, this.failures.streams);
    }
    for (const name of Object.keys(queues) as QueueName[]) new QueueConsumer(this, name, around);
    new SesEventHandler(this, around, this.failures.events);
  }

  /** One role for all schedules; the functions are named rather than referred to, because they are created after it. */
  private schedulerRole({ config }: ShopContext, jobNames: readonly JobName[]): Role {
    return new Role(this, 'scheduler', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
      inlinePolicies: {
        start: new PolicyDocument({
          statements: [
            new PolicyStatement({
              actions: ['lambda:InvokeFunction'],
              resources: jobNames.map((name) => toFunctionArn(this, names.function(config, `jobs.${name}`))),
            }),
            new PolicyStatement({
              actions: ['sqs:SendMessage'],
              resources: [this.failures.jobs.queueArn],
            }),
          ],
        }),
      },
    });
  }
}
