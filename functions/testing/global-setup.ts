import type { TestProject } from 'vitest/node';
import { startDynamoDb } from '#scripts/local/dynamodb.ts';

/** One DynamoDB Local for the whole run, in memory on a free port; each test file makes a table of its own in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dynamoDb = await startDynamoDb({});
  project.provide('dynamoDbUrl', dynamoDb.url);
  return () => dynamoDb.close();
}

declare module 'vitest' {
  interface ProvidedContext {
    dynamoDbUrl: string;
  }
}
