import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
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
