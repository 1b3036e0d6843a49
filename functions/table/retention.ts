import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { listRequiredExpiries, type RequiredExpiry, type StoredItem } from './required-expiry.ts';
import { client, tableConfig } from './table.ts';

async function listItems(pk: string): Promise<StoredItem[]> {
  const items: StoredItem[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await client.send(
      new QueryCommand({
        TableName: tableConfig.table,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk },
        ConsistentRead: true,
        ExclusiveStartKey,
      }),
    );
    items.push(...((page.Items ?? []) as StoredItem[]));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return items;
}

/** Writes the expiry of an item, in seconds. Only `ttl` changes, and nothing is written if the item is deleted. */
export async function writeExpiry({ pk, sk, ttl }: RequiredExpiry): Promise<void> {
  await client
    .send(
      new UpdateCommand({
        TableName: tableConfig.table,
        Key: { pk, sk },
        UpdateExpression: 'SET #ttl = :end',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':end': ttl },
      }),
    )
    .catch((error: unknown) => {
      if (!(error instanceof Error && error.name === 'ConditionalCheckFailedException')) throw error;
    });
}

/**
 * Sets the expiry of each item of a partition from the stored data rather than from a change, so changes that are
 * delivered late, or twice, have the same result.
 */
export async function expirePartition(pk: string): Promise<void> {
  for (const wanted of listRequiredExpiries(await listItems(pk))) await writeExpiry(wanted);
}
