import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { type QueueName, queues } from '#shared/queues.ts';
import type { StageConfig } from '../config/stage.ts';
import { names } from '../names.ts';
import { acknowledge } from './acknowledge.ts';

/** Holds failed work for two weeks, until somebody has looked at it. */
export class FailureQueue extends Queue {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    for (const rule of ['AwsSolutions-SQS3', 'Serverless-SQSRedrivePolicy'] as const)
      acknowledge(this, rule, 'This is itself the queue of what failed.');
  }
}

/** A queue of work, and the queue where failed work waits until somebody has looked at it. */
export class WorkQueue extends Construct {
  readonly queue: Queue;
  readonly failures: Queue;

  constructor(scope: Construct, name: QueueName, config: StageConfig) {
    super(scope, name);
    const { visibleAfterSeconds, maxTries } = queues[name];
    this.failures = new FailureQueue(this, 'failures');
    this.queue = new Queue(this, 'queue', {
      queueName: names.queue(config, name),
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(4),
      visibilityTimeout: Duration.seconds(visibleAfterSeconds),
      deadLetterQueue: { queue: this.failures, maxReceiveCount: maxTries },
    });
  }
}
