import { order } from '#functions/orders/entities/order.ts';
import type { AdminAuditEntryRecord } from '#functions/table/entities/admin-audit-entry.ts';
import { retentionReason, toRetentionEnd } from '#shared/domain/common/retention.ts';
import { isAwaitingPayment } from '#shared/domain/orders/order-states.ts';
import { anonymiseOrder } from './anonymise-records.ts';
import { eraseCustomerNotes } from './customer-notes.ts';
import { eraseAlerts, eraseSubscription } from './erase-account-data.ts';
import type { RetainedRecord } from './retain-records.ts';
import { unlistCustomer } from './unlist-customer.ts';

/**
 * Erases a guest in the way an account is closed. An order that is being paid blocks it. All other orders are closed to
 * links and claims and retained for tax; an order on its way loses its buyer once it has arrived. Safe to repeat.
 */
export async function closeGuest(
  buyer: string,
  email: string,
  now: Date,
  entry: AdminAuditEntryRecord,
): Promise<{ reasons: string[]; kept: RetainedRecord[] }> {
  const { data: orders } = await order.query.ofBuyer({ buyer }).go({ pages: 'all' });
  if (orders.some(isAwaitingPayment))
    return { reasons: ['An order is still being paid for. Cancel it, or wait until it expires.'], kept: [] };
  for (const row of orders) await anonymiseOrder(row, false, now);
  await eraseSubscription({ email });
  await eraseAlerts({ email });
  await eraseCustomerNotes([buyer]);
  await unlistCustomer(buyer, entry);
  const last = orders
    .flatMap(({ paidAt }) => paidAt ?? [])
    .toSorted()
    .at(-1);
  const what =
    'Paid orders, with their payments and deliveries. Each is deleted six years after the end of its calendar year.';
  return { reasons: [], kept: last ? [{ what, until: toRetentionEnd(last), why: retentionReason }] : [] };
}
