import { DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll } from 'vitest';
import { createTableInput, tableDefinition } from '#functions/data/table.ts';
import { setting } from '#functions/kit/config.ts';
import { createTable } from '#scripts/local/dynamodb.ts';

/** Gives the test file its real, empty table. */
export function withTable(): void {
  beforeAll(async () => {
    const client = new DynamoDBClient({});
    await createTable(client, createTableInput(setting('TABLE_NAME')), tableDefinition.ttlAttribute);
    client.destroy();
  });
  afterAll(async () => {
    const client = new DynamoDBClient({});
    await client.send(new DeleteTableCommand({ TableName: setting('TABLE_NAME') }));
    client.destroy();
  });
}
