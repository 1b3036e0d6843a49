import {
  CreateTableCommand,
  DynamoDBClient,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { beforeAll } from 'vitest';
import { createTableInput, tableDefinition } from '#functions/data/table.ts';
import { setting } from '#functions/kit/config.ts';

/** Gives the test file its real, empty table. */
export function withTable(): void {
  beforeAll(async () => {
    const client = new DynamoDBClient({});
    const TableName = setting('TABLE_NAME');
    await client.send(new CreateTableCommand(createTableInput(TableName)));
    await waitUntilTableExists({ client, maxWaitTime: 10, minDelay: 0.05, maxDelay: 0.1 }, { TableName });
    await client.send(
      new UpdateTimeToLiveCommand({
        TableName,
        TimeToLiveSpecification: { Enabled: true, AttributeName: tableDefinition.ttlAttribute },
      }),
    );
    client.destroy();
  });
}
