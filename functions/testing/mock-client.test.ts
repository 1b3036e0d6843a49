import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { mockClient, restoreClients } from './mock-client.ts';

test('a client that was mocked is the real one again', () => {
  const { send } = DynamoDBClient.prototype;
  mockClient(DynamoDBClient);
  expect(DynamoDBClient.prototype.send).not.toBe(send);
  restoreClients();
  expect(DynamoDBClient.prototype.send).toBe(send);
});
