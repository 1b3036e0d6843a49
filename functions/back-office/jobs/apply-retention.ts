import { defineJob } from '#functions/runtime/job.ts';
import { expiringEntities } from '#functions/table/expired-items.ts';
import { listRequiredExpiries, type StoredItem } from '#functions/table/required-expiry.ts';
import { writeExpiry } from '#functions/table/retention.ts';
import { type ScanCursor, scanTablePart, type TableItem } from '#functions/table/scan-table.ts';

/** Out of the quarter of an hour that Lambda allows (`infra/constructs/shop-function.ts`). */
const budgetMs = 840_000;

/**
 * Sets the retention end of every record that lacks the right one: records written before they had one, and records whose
 * order ended while they were being written. If all are right, it writes nothing. If time runs out, as in a first run over
 * years of records, the next night continues.
 */
export const handler = defineJob(
  'applyRetention',
  async (now, { cursor, hasTime, stopAt }) => {
    let written = 0;
    const take = async (partition: TableItem[]) => {
      for (const each of listRequiredExpiries(partition as StoredItem[])) {
        await writeExpiry(each);
        written += 1;
      }
    };
    const from = cursor ? (JSON.parse(cursor) as ScanCursor) : undefined;
    const { items, next } = await scanTablePart({ entities: expiringEntities, now, take }, { from, hasTime });
    if (next) stopAt(JSON.stringify(next));
    return { items, written, leftForNextRun: next ? 1 : 0 };
  },
  { budgetMs },
);
