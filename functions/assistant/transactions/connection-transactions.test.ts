import { ProvisionedThroughputExceededException } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { client } from '#functions/table/table.ts';
import { mockClient } from '#functions/testing/mock-client.ts';
import { beginAnswer } from './connection-transactions.ts';

test('beginAnswer throws when the table is too busy to be written to', async () => {
  const dynamoDb = mockClient(client);
  dynamoDb.on(GetCommand).resolves({});
  dynamoDb
    .on(UpdateCommand)
    .rejects(new ProvisionedThroughputExceededException({ message: 'busy', $metadata: {} }));
  await expect(beginAnswer('connection', 'ans_a', new Date())).rejects.toThrow('busy');
  dynamoDb.restore();
});
