import { subscriber } from '#functions/newsletter/entities/subscriber.ts';
import { eraseSubscriber } from '#functions/newsletter/transactions/subscriber-transactions.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import type { AdminAuditEntryRecord } from '#functions/table/entities/admin-audit-entry.ts';

/** Erases a reader, with the audit entry of the member of staff who did it. Returns whether there was one. */
export async function eraseSubscriberRecord(
  subscriberId: string,
  now: Date,
  entry?: AdminAuditEntryRecord,
): Promise<boolean> {
  const outcome = await retryOnConflict(async () => {
    const { data } = await subscriber.get({ subscriberId }).go({ consistent: true });
    if (!data) return 'unknown' as const;
    const erased = await eraseSubscriber(data, now, entry);
    return erased.outcome === 'done' ? ('erased' as const) : undefined;
  });
  if (!outcome) throw new Error(`The subscriber ${subscriberId} changed during every attempt to erase it.`);
  return outcome === 'erased';
}
