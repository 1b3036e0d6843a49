import { BatchWriteCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { order } from '#functions/orders/entities/order.ts';
import { client, tableConfig } from '#functions/table/table.ts';
import { isAwaitingPayment } from '#shared/domain/orders/order-states.ts';
import { runInAnotherProcess } from './crash.ts';

type Item = Record<string, unknown> & { pk: string; sk: string; __edb_e__: string };

/** Every item of a test's table. This is a scan, which no product code may do and which simulated faults never affect. */
export const listAllItems = (): Promise<Item[]> =>
  runInAnotherProcess(async () => {
    const items: Item[] = [];
    let ExclusiveStartKey: Record<string, unknown> | undefined;
    do {
      const page = await client.send(
        new ScanCommand({ TableName: tableConfig.table, ConsistentRead: true, ExclusiveStartKey }),
      );
      items.push(...((page.Items ?? []) as Item[]));
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey);
    return items;
  });

/** Deletes these items in batches of twenty-five, which is DynamoDB's limit. */
export const deleteItems = (items: readonly Item[]): Promise<void> =>
  runInAnotherProcess(async () => {
    for (let at = 0; at < items.length; at += 25) {
      const requests = items.slice(at, at + 25).map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }));
      await client.send(new BatchWriteCommand({ RequestItems: { [tableConfig.table ?? '']: requests } }));
    }
  });

/** How many of each bottle pending and paid orders hold, whatever their status, except returned bottles. */
export async function countTaken(): Promise<Map<string, number>> {
  const Items = (await listAllItems()).filter(({ __edb_e__ }) => __edb_e__ === 'order');
  const orders = order.parse({ Items }).data;
  const taken = new Map<string, number>();
  for (const { lines } of orders.filter((order) => order.paidAt !== undefined || isAwaitingPayment(order))) {
    for (const { productId, quantity, restocked = 0 } of lines)
      taken.set(productId, (taken.get(productId) ?? 0) + quantity - restocked);
  }
  return taken;
}
