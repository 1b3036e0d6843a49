import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Construct } from 'constructs';
import { type Queue, type QueueName, queues } from '#shared/queues.ts';
import { acknowledge } from './acknowledge.ts';
import { isNeeded } from './pause.ts';
import type { ShopContext } from './shop-context.ts';
import { ShopFunction } from './shop-function.ts';

/**
 * A function that takes messages from a queue, several at a time, and reports which of them to deliver again. No more of them
 * run at the same time than the table of queues says.
 */
export class QueueConsumer extends Construct {
  constructor(scope: Construct, name: QueueName, around: ShopContext) {
    super(scope, `${name}.queue`);
    const { batchSize, atOnce, needs }: Queue = queues[name];
    const { queue } = around.queues[name];
    const consumer = new ShopFunction(this, `queues.${name}`, around, [
      new PolicyStatement({
        actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
        resources: [queue.queueArn],
      }),
    ]);
    acknowledge(
      consumer.lambda,
      'Serverless-LambdaEventSourceMappingDestination',
      'The queue moves failed messages to its own dead-letter queue.',
    );
    consumer.lambda.addEventSource(
      new SqsEventSource(queue, {
        // Lambda polls an empty queue six hundred thousand times a month.
        enabled: isNeeded(around.config, needs),
        batchSize,
        maxConcurrency: atOnce,
        reportBatchItemFailures: true,
      }),
    );
  }
}
