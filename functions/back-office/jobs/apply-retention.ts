import { defineJob } from '#functions/runtime/job.ts';
import { expiringEntities } from '#functions/table/expired-items.ts';
import {
  listRequiredExpiries,
  type RequiredExpiry,
  type StoredItem,
} from '#functions/table/required-expiry.ts';
import { writeExpiry } from '#functions/table/retention.ts';
import { scanTable } from '#functions/table/scan-table.ts';

/** The next night does the rest: so a first run over years of records ends in time. */
const maxWrites = 20_000;

/**
 * Gives every record the end that it should have: those that were written before records had one, and those whose order
 * ended while they were being written. Where all are as they should be it writes nothing.
 */
export const handler = defineJob('applyRetention', async (now) => {
  const wanted: RequiredExpiry[] = [];
  const items = await scanTable({
    entities: expiringEntities,
    now,
    take: (partition) => {
      if (wanted.length < maxWrites) wanted.push(...listRequiredExpiries(partition as StoredItem[]));
    },
  });
  for (const each of wanted) await writeExpiry(each);
  return { items, written: wanted.length };
});
