import { Duration } from 'aws-cdk-lib';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';

/** Where work lies that was tried and failed, for two weeks, until somebody has looked at it. */
export class FailureQueue extends Queue {
  constructor(scope: Construct, id: string) {
    super(scope, id, { enforceSSL: true, retentionPeriod: Duration.days(14) });
    acknowledge(this, 'AwsSolutions-SQS3', 'This is itself the queue of what failed.');
  }
}
