import { ScanCommand, type ScanCommandOutput } from '@aws-sdk/lib-dynamodb';
import { client, tableConfig } from './table.ts';

/** A raw item of the table. */
export type TableItem = Record<string, unknown> & { pk: string; sk: string; __edb_e__?: string };

type TableScan = {
  /** The entities whose items are wanted. */
  entities: readonly string[];
  now: Date;
  /** Is given the items of one partition at once; a partition of more than `maxConcurrentItems` comes in parts. */
  take: (items: TableItem[]) => void;
};

/** The parts of the table that are read at the same time. */
const segments = 4;

/** No order and no customer's storage has so many items; the emails of a release may have. */
const maxConcurrentItems = 10_000;

/**
 * Scans the whole table, which only a job with a grant of its own may do (`scansTable`). DynamoDB returns the items of
 * a partition in a row, so that one partition is held in memory at a time. Expired items count as gone, since the table
 * takes up to two days to delete them. Returns how many items were read.
 */
export async function scanTable(scan: TableScan): Promise<number> {
  const looked = await Promise.all(
    Array.from({ length: segments }, (_, segment) => scanSegment(segment, scan)),
  );
  return looked.reduce((sum, count) => sum + count, 0);
}

async function scanSegment(segment: number, { entities, now, take }: TableScan): Promise<number> {
  const wanted = Object.fromEntries(entities.map((entity, index) => [`:${index}`, entity]));
  const seconds = now.getTime() / 1000;
  let [looked, together] = [0, [] as TableItem[]];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page: ScanCommandOutput = await client.send(
      new ScanCommand({
        TableName: tableConfig.table,
        ConsistentRead: true,
        FilterExpression: `#entity IN (${Object.keys(wanted).join()})`,
        ExpressionAttributeNames: { '#entity': '__edb_e__' },
        ExpressionAttributeValues: wanted,
        Segment: segment,
        TotalSegments: segments,
        ExclusiveStartKey,
      }),
    );
    looked += page.ScannedCount ?? 0;
    for (const item of (page.Items ?? []) as TableItem[]) {
      if (typeof item.ttl === 'number' && item.ttl <= seconds) continue;
      if (together.length > 0 && (together[0]?.pk !== item.pk || together.length === maxConcurrentItems)) {
        take(together);
        together = [];
      }
      together.push(item);
    }
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  if (together.length > 0) take(together);
  return looked;
}
