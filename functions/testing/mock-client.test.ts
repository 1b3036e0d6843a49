import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { mockClient } from './mock-client.ts';
import { resetModules } from './reset-modules.ts';

test('a mocked client is restored for the next test file', () => {
  const { send } = DynamoDBClient.prototype;
  mockClient(DynamoDBClient);
  expect(DynamoDBClient.prototype.send).not.toBe(send);
  resetModules();
  expect(DynamoDBClient.prototype.send).toBe(send);
});
