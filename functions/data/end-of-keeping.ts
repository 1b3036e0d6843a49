import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { client, placement } from './table.ts';

type Item = Record<string, unknown> & { pk: string; sk: string };

async function itemsOf(pk: string): Promise<Item[]> {
  const items: Item[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await client.send(
      new QueryCommand({
        TableName: placement.table,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk },
        ConsistentRead: true,
        ExclusiveStartKey,
      }),
    );
    items.push(...((page.Items ?? []) as Item[]));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return items;
}

/**
 * Gives each item of a partition the moment, in seconds, from which the table lets it go. They are taken as they lie:
 * whatever stands in the partition, of any kind, belongs to what is kept there. Nothing but `ttl` changes.
 */
export async function endKeeping(pk: string, endOf: (item: Item) => number): Promise<void> {
  for (const item of await itemsOf(pk)) {
    const { sk } = item;
    const end = endOf(item);
    if (item.ttl === end) continue;
    await client
      .send(
        new UpdateCommand({
          TableName: placement.table,
          Key: { pk, sk },
          UpdateExpression: 'SET #ttl = :end',
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeNames: { '#ttl': 'ttl' },
          ExpressionAttributeValues: { ':end': end },
        }),
      )
      .catch((error: unknown) => {
        if (!(error instanceof Error && error.name === 'ConditionalCheckFailedException')) throw error;
      });
  }
}
