import { checkout } from '#functions/data/checkout.ts';
import { invoice } from '#functions/data/invoice.ts';
import { type LotRecord, lot } from '#functions/data/lot.ts';
import { type OrderRecord, order } from '#functions/data/order.ts';
import { release } from '#functions/data/release.ts';
import { storageAccount } from '#functions/data/storage-account.ts';
import { lotIdOf } from '#shared/domain/holding.ts';
import { leastInvoicePence, monthsToBill, storageBill } from '#shared/domain/storage-billing.ts';

/** What still has to happen in an account, each in a sentence that says how it ends. */
const reasons = {
  stored: (count: number) =>
    count === 1
      ? 'One bottle is still in bonded storage. Have it delivered first.'
      : `${count} bottles are still in bonded storage. Have them delivered first.`,
  onTheWay: 'A delivery out of bond is under way. Wait until it has arrived.',
  unbilled: 'The storage of a month that is over is still to be billed. Please try again tomorrow.',
  owed: 'An invoice is still open. Pay it in your portfolio first.',
  paying: 'A payment is being made. One that is left lapses within 30 minutes.',
};

/** A payment that was begun at the last moment. */
export const payingReason = reasons.paying;

/** Bottles that were paid for and stay in bond, but whose lot is still to be written. */
function notYetLots(orders: readonly OrderRecord[], known: ReadonlySet<string>): number {
  return orders
    .filter(({ stored, paidAt, status }) => stored && paidAt && status !== 'cancelled')
    .flatMap(({ orderId, lines }) =>
      lines.map(({ quantity }, line) => [lotIdOf(orderId, line), quantity] as const),
    )
    .reduce((sum, [lotId, quantity]) => sum + (known.has(lotId) ? 0 : quantity), 0);
}

/** Whether the nightly job has still to bill what bottles that lay there have cost; what no card can pay is let go. */
const isUnbilled = (
  account: { billedThrough: string } | null,
  lots: readonly LotRecord[],
  now: Date,
): boolean =>
  account !== null &&
  monthsToBill(account.billedThrough, now)
    .map((month) => storageBill(month, lots).totalPence)
    .reduce((sum, pence) => sum + pence, 0) >= leastInvoicePence;

/**
 * Why an account cannot be deleted yet; nothing where it can. The orders come from an index, which may not have heard of
 * the last one: an order of bottles that was just begun is seen by its checkout, any other by what it pays for.
 */
export async function reasonsToKeep(customerId: string, now: Date): Promise<string[]> {
  const all = { pages: 'all' as const };
  const [orders, open, lots, releases, invoices, account] = await Promise.all([
    order.query.ofBuyer({ buyer: customerId }).go(all),
    checkout.get({ cartId: customerId }).go({ consistent: true }),
    lot.query.inStorage({ customerId }).go({ ...all, consistent: true }),
    release.query.inStorage({ customerId }).go({ ...all, consistent: true }),
    invoice.query.ofCustomer({ customerId }).go({ ...all, consistent: true }),
    storageAccount.get({ customerId }).go({ consistent: true }),
  ]);
  const held = lots.data.flatMap((one) => one.bottles).filter(({ status }) => status === 'stored').length;
  const coming = notYetLots(orders.data, new Set(lots.data.map(({ lotId }) => lotId)));
  const isMoving =
    releases.data.some(({ status }) => status === 'requested_delivery' || status === 'in_transit') ||
    lots.data.some((one) =>
      one.bottles.some(({ status }) => status === 'requested_delivery' || status === 'in_transit'),
    );
  const isPaying =
    open.data !== null ||
    orders.data.some(({ status, paidAt }) => status === 'pending' && !paidAt) ||
    releases.data.some(({ status }) => status === 'awaiting_payment');
  return [
    ...(held + coming > 0 ? [reasons.stored(held + coming)] : []),
    ...(isMoving ? [reasons.onTheWay] : []),
    ...(isUnbilled(account.data, lots.data, now) ? [reasons.unbilled] : []),
    ...(invoices.data.some(({ status }) => status === 'open') ? [reasons.owed] : []),
    ...(isPaying ? [reasons.paying] : []),
  ];
}
