import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { type QueueName, queues } from '#shared/queues.ts';
import type { StageConfig } from '../config/stage.ts';
import { names } from '../names.ts';
import { FailureQueue } from './failure-queue.ts';

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
