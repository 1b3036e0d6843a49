import { ScanCommand, type ScanCommandOutput } from '@aws-sdk/lib-dynamodb';
import { client, tableConfig } from './table.ts';

/** A raw item of the table. */
export type TableItem = Record<string, unknown> & { pk: string; sk: string; __edb_e__?: string };

type TableScan = {
  entities: readonly string[];
  now: Date;
  /** Receives all items of one partition together; a partition of more than `maxConcurrentItems` arrives in parts. */
  take: (items: TableItem[]) => void | Promise<void>;
};

/** How far each segment has been scanned: the last key up to which everything was taken. */
export type ScanCursor = readonly (Record<string, unknown> | 'begin' | 'end')[];
type Position = ScanCursor[number];

/** Where a scan begins, and how long it may continue. */
type Pace = { from?: ScanCursor | undefined; hasTime?: () => boolean };

/** The segments of the table that are read at the same time. */
const segments = 4;

/** No order and no customer's storage has this many items; the recipients of a campaign may. */
const maxConcurrentItems = 10_000;

/**
 * Scans the whole table, which only a job with a grant of its own may do (`scansTable`). DynamoDB returns the items of a
 * partition consecutively, so one partition is held in memory at a time. Expired items count as deleted, because the
 * table takes up to two days to delete them. Returns how many items were read.
 */
export const scanTable = async (scan: TableScan): Promise<number> => (await scanTablePart(scan, {})).items;

/**
 * The same for as long as time remains; `next` is where another run begins, with the partition that this one has not
 * finished.
 */
export async function scanTablePart(
  scan: TableScan,
  { from, hasTime = () => true }: Pace,
): Promise<{ items: number; next?: ScanCursor }> {
  const starts = from?.length === segments ? from : Array<Position>(segments).fill('begin');
  const parts = await Promise.all(
    starts.map((position, segment) => scanSegment(segment, scan, position, hasTime)),
  );
  const items = parts.reduce((sum, { looked }) => sum + looked, 0);
  const next = parts.map(({ position }) => position);
  return next.every((position) => position === 'end') ? { items } : { items, next };
}

async function scanSegment(
  segment: number,
  { entities, now, take }: TableScan,
  from: Position,
  hasTime: () => boolean,
): Promise<{ looked: number; position: Position }> {
  if (from === 'end') return { looked: 0, position: from };
  const wanted = Object.fromEntries(entities.map((entity, index) => [`:${index}`, entity]));
  const seconds = now.getTime() / 1000;
  let [looked, together, position] = [0, [] as TableItem[], from];
  let ExclusiveStartKey = from === 'begin' ? undefined : from;
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
        await take(together);
        const { pk, sk } = together.at(-1) as TableItem;
        position = { pk, sk };
        together = [];
      }
      together.push(item);
    }
    ExclusiveStartKey = page.LastEvaluatedKey;
    if (ExclusiveStartKey && ExclusiveStartKey.pk !== together[0]?.pk) {
      if (together.length > 0) await take(together);
      [together, position] = [[], ExclusiveStartKey];
    }
    // At least one partition, so each run makes progress.
    if (ExclusiveStartKey && position !== from && !hasTime()) return { looked, position };
  } while (ExclusiveStartKey);
  if (together.length > 0) await take(together);
  return { looked, position: 'end' };
}
