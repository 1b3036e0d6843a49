import { listedCustomer } from '#functions/accounts/entities/listed-customer.ts';
import { writeListings } from '#functions/accounts/transactions/listing-transactions.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import type { AdminAuditEntryRecord } from '#functions/table/entities/admin-audit-entry.ts';

/**
 * Removes an erased customer from the list, with their search words. `entry` is the audit entry of the member of staff who
 * erased them.
 */
export async function unlistCustomer(buyer: string, entry?: AdminAuditEntryRecord): Promise<void> {
  const isDone = await retryOnConflict(async () => {
    const { data: was } = await listedCustomer.get({ buyer }).go({ consistent: true });
    if (!was) return true;
    const { outcome } = await writeListings([{ buyer, was }], undefined, entry);
    return outcome === 'done' ? true : undefined;
  }, 8);
  if (!isDone) throw new Error(`The customer ${buyer} changed during every attempt to erase them.`);
}
