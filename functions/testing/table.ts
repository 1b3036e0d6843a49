import { DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll } from 'vitest';
import { readSetting } from '#functions/environment/config.ts';
import { createTableInput, tableDefinition } from '#functions/table/table-definition.ts';
import { createTable } from '#scripts/local/create-table.ts';
import { answers } from '#scripts/local/dynamodb.ts';
import { pollUntil } from '#scripts/local/kit/poll-until.ts';

/** Gives the test file a real, empty table. */
export function withTable(): void {
  beforeAll(async () => {
    await pollUntil(() => answers(readSetting('AWS_ENDPOINT_URL_DYNAMODB')), { what: 'DynamoDB Local' });
    const client = new DynamoDBClient({});
    await createTable(client, createTableInput(readSetting('TABLE_NAME')), tableDefinition.ttlAttribute);
    client.destroy();
  });
  afterAll(async () => {
    const client = new DynamoDBClient({});
    await client.send(new DeleteTableCommand({ TableName: readSetting('TABLE_NAME') }));
    client.destroy();
  });
}
