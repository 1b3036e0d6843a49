import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { expect, test } from 'vitest';
import { defineStream } from './stream.ts';

const record = (sequence: string): DynamoDBRecord =>
  ({ dynamodb: { SequenceNumber: sequence, NewImage: marshall({ sequence }) } }) as DynamoDBRecord;

test('a batch stops at the first change that fails, which is retried with all that follow', async () => {
  const followed: string[] = [];
  const handler = defineStream<{ sequence: string }>('followOrder', async ({ before, after }) => {
    expect(before).toBeUndefined();
    if (after?.sequence === '2') throw new Error('SES is away');
    followed.push(after?.sequence ?? '');
  });
  const answer = await handler({ Records: ['1', '2', '3'].map(record) });
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: '2' }] });
  expect(followed).toEqual(['1']);
  expect(await handler({ Records: [record('4')] })).toEqual({ batchItemFailures: [] });
});
