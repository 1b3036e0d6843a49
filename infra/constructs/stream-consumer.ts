import { Duration } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { type StreamName, streams } from '#shared/streams.ts';
import { isEnabled } from './pause.ts';
import type { ShopContext } from './shop-context.ts';
import { ShopFunction } from './shop-function.ts';

/**
 * A function that follows the table's stream from its beginning, receives only the records it selects, and gets each record
 * again until it is processed. After ten tries the record's position in the stream goes to the failure queue.
 */
export class StreamConsumer extends Construct {
  constructor(scope: Construct, name: StreamName, around: ShopContext, failures: IQueue) {
    super(scope, `${name}.stream`);
    const { entities, events, batchSize, batchWindowSeconds, batchesAtOnce } = streams[name];
    const ofEntities = { __edb_e__: { S: FilterRule.or(...entities) } };
    const written = events.filter((event) => event !== 'REMOVE');
    const removed = events.filter((event) => event === 'REMOVE');
    const streamArn = around.table.tableStreamArn ?? '';
    const consumer = new ShopFunction(this, `streams.${name}`, around, [
      new PolicyStatement({
        actions: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
        resources: [streamArn],
      }),
      new PolicyStatement({ actions: ['dynamodb:ListStreams'], resources: ['*'] }),
      new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [failures.queueArn] }),
    ]);
    consumer.lambda.addEventSource(
      new DynamoEventSource(around.table, {
        enabled: isEnabled(around.config),
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize,
        parallelizationFactor: batchesAtOnce,
        ...(batchWindowSeconds > 0 ? { maxBatchingWindow: Duration.seconds(batchWindowSeconds) } : {}),
        retryAttempts: 10,
        maxRecordAge: Duration.hours(23),
        bisectBatchOnError: true,
        reportBatchItemFailures: true,
        onFailure: new SqsDlq(failures),
        filters: [
          FilterCriteria.filter({
            eventName: FilterRule.or(...written),
            dynamodb: { NewImage: ofEntities },
          }),
          // A removed item has only an old image.
          ...removed.map((event) =>
            FilterCriteria.filter({
              eventName: FilterRule.isEqual(event),
              dynamodb: { OldImage: ofEntities },
            }),
          ),
        ],
      }),
    );
  }
}
