import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expiringEntities } from '#functions/table/expired-items.ts';
import { client, tableConfig } from '#functions/table/table.ts';
import { listAllItems } from './table-items.ts';

const expiring: ReadonlySet<string> = new Set(expiringEntities);

/** Removes the expiry of records, as if they were written before records had one. */
export async function forgetExpiries(): Promise<void> {
  for (const { pk, sk, __edb_e__ } of await listAllItems()) {
    if (!expiring.has(__edb_e__)) continue;
    const names = { '#ttl': 'ttl' };
    await client.send(
      new UpdateCommand({
        TableName: tableConfig.table,
        Key: { pk, sk },
        UpdateExpression: 'REMOVE #ttl',
        ExpressionAttributeNames: names,
      }),
    );
  }
}
