import { scanTablePart, type TableItem } from '#functions/table/scan-table.ts';
import { reconcileCampaignEmails } from './campaign-emails.ts';
import { reconcileDiscounts } from './discounts.ts';
import { reconcileDrops } from './drops.ts';
import { reconcileGiftCards } from './gift-cards.ts';
import { reconcileHoldings } from './holdings.ts';
import { reconcileCreditNotes, reconcileInvoices, reconcileNumbers } from './invoices.ts';
import { reconcileOrders } from './orders.ts';
import { type CreateReconciler, reconciledEntities, toMoments } from './reconciler.ts';
import { reconcileReservationCounts } from './reservations.ts';
import { reconcileSales, reconcileSalesDays, reconcileSalesMonths } from './sales.ts';
import { reconcileReservations, reconcileStock } from './stock.ts';
import type { Violation } from './violation.ts';

const reconcilers: readonly CreateReconciler[] = [
  reconcileStock,
  reconcileReservations,
  reconcileDrops,
  reconcileDiscounts,
  reconcileReservationCounts,
  reconcileOrders,
  reconcileGiftCards,
  reconcileHoldings,
  reconcileInvoices,
  reconcileCreditNotes,
  reconcileNumbers,
  reconcileCampaignEmails,
  reconcileSales,
  reconcileSalesDays,
  reconcileSalesMonths,
];

export type ReconciliationResult = { violations: Violation[]; items: number };

/**
 * Scans the whole table once and returns what violates an invariant. The stream, the sweeps and the jobs have caught up to
 * `settledBefore`: guarantees of a single transaction are checked for everything, later effects only up to then. Writes
 * continue meanwhile, so a finding is certain only once a second scan repeats it. Imbalances are known only at the end, so
 * a scan can't be split: if time runs out, it throws.
 */
export async function findViolations(
  now: Date,
  settledBefore: Date,
  hasTime: () => boolean = () => true,
): Promise<ReconciliationResult> {
  const moments = toMoments(now, settledBefore);
  const open = reconcilers.map((book) => book(moments));
  const take = (partition: TableItem[]) => {
    for (const book of open) book.enter(partition);
  };
  const { items, next } = await scanTablePart({ entities: reconciledEntities, now, take }, { hasTime });
  if (next) throw new Error(`The table is too long to be reconciled in one run: ${items} items were read.`);
  return { violations: open.flatMap((book) => book.close()), items };
}
