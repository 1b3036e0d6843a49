import type { TestProject } from 'vitest/node';
import { startDynamoDb } from '#scripts/local/dynamodb.ts';

/**
 * A DynamoDB Local for each worker, in memory on a free port; each test file makes a table of its own in its worker's. One
 * does everything in a single thread, for which several workers would only wait.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const databases = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, () => startDynamoDb({})),
  );
  project.provide(
    'dynamoDbUrls',
    databases.map(({ url }) => url),
  );
  return async () => {
    await Promise.all(databases.map((database) => database.close()));
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    dynamoDbUrls: string[];
  }
}
