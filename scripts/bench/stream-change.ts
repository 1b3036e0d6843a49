import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';

/** A change of an item as the stream tells it. */
export const changed = (entity: string, item: object): DynamoDBStreamEvent => ({
  Records: [
    {
      eventName: 'MODIFY',
      dynamodb: {
        SequenceNumber: '1',
        NewImage: marshall({ ...item, __edb_e__: entity, __edb_v__: '1' }, { removeUndefinedValues: true }),
      },
    } as DynamoDBRecord,
  ],
});
