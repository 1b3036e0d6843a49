import { storageAccount } from '#functions/bonded-storage/entities/storage-account.ts';
import { withdrawal } from '#functions/bonded-storage/entities/withdrawal.ts';
import { invoice } from '#functions/invoicing/entities/invoice.ts';
import { checkout } from '#functions/orders/entities/checkout.ts';
import { type LotRecord, lot } from '#functions/orders/entities/lot.ts';
import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { readStorageRates } from '#functions/table/read-storage-rates.ts';
import {
  computeStorageBill,
  listMonthsToBill,
  minInvoicePence,
} from '#shared/domain/bonded-storage/storage-billing.ts';
import type { StorageRateSchedule } from '#shared/domain/common/storage-rates.ts';
import { toLotId } from '#shared/domain/orders/holding.ts';
import { isAwaitingPayment } from '#shared/domain/orders/order-states.ts';

/** What still has to happen before an account can close, each with how it resolves. */
const reasons = {
  stored: (count: number) =>
    count === 1
      ? 'One bottle is still in bonded storage. Have it delivered first.'
      : `${count} bottles are still in bonded storage. Have them delivered first.`,
  onTheWay: 'A delivery from bond is on its way. Please wait until it arrives.',
  unbilled: "Last month's storage has not been billed yet. Please try again tomorrow.",
  invoiceDue: 'An invoice is still unpaid. Please pay it in your portfolio first.',
  payingByLink:
    'An order that you placed by phone is still unpaid. It expires within 48 hours, or ask us to cancel it.',
  paying: 'A payment is in progress. An unfinished payment expires within 30 minutes.',
};

/** For a payment that began at the last moment. */
export const paymentInProgressReason = reasons.paying;

/** Counts paid bottles that stay in bond but have no lot yet. */
function countUnstoredBottles(orders: readonly OrderRecord[], known: ReadonlySet<string>): number {
  return orders
    .filter(({ stored, paidAt, status }) => stored && paidAt && status !== 'cancelled')
    .flatMap(({ orderId, lines }) =>
      lines.map(({ quantity }, line) => [toLotId(orderId, line), quantity] as const),
    )
    .reduce((sum, [lotId, quantity]) => sum + (known.has(lotId) ? 0 : quantity), 0);
}

/** Whether the nightly job still has storage to bill; an amount too small for a card payment is waived. */
const isUnbilled = (
  account: { billedThrough: string } | null,
  lots: readonly LotRecord[],
  schedule: StorageRateSchedule,
  now: Date,
): boolean =>
  account !== null &&
  listMonthsToBill(account.billedThrough, now)
    .map((month) => computeStorageBill(month, lots, schedule).totalPence)
    .reduce((sum, pence) => sum + pence, 0) >= minInvoicePence;

/**
 * Why an account cannot be deleted yet; empty if it can. The orders come from an index that may lag behind by the latest
 * order: a new bottle order is found by its checkout, any other by what it pays for.
 */
export async function findClosureBlockers(customerId: string, now: Date): Promise<string[]> {
  const all = { pages: 'all' as const };
  const [orders, open, lots, withdrawals, invoices, account, schedule] = await Promise.all([
    order.query.ofBuyer({ buyer: customerId }).go(all),
    checkout.get({ cartId: customerId }).go({ consistent: true }),
    lot.query.inStorage({ customerId }).go({ ...all, consistent: true }),
    withdrawal.query.inStorage({ customerId }).go({ ...all, consistent: true }),
    invoice.query.ofCustomer({ customerId }).go({ ...all, consistent: true }),
    storageAccount.get({ customerId }).go({ consistent: true }),
    readStorageRates(),
  ]);
  const held = lots.data.flatMap((one) => one.bottles).filter(({ status }) => status === 'stored').length;
  const coming = countUnstoredBottles(orders.data, new Set(lots.data.map(({ lotId }) => lotId)));
  const isMoving =
    withdrawals.data.some(({ status }) => status === 'requested_delivery' || status === 'in_transit') ||
    lots.data.some((one) =>
      one.bottles.some(({ status }) => status === 'requested_delivery' || status === 'in_transit'),
    );
  const awaiting = orders.data.filter(isAwaitingPayment);
  const isByLink = awaiting.some(({ channel }) => channel !== undefined);
  const isPaying =
    open.data !== null ||
    awaiting.some(({ channel }) => channel === undefined) ||
    withdrawals.data.some(({ status }) => status === 'awaiting_payment');
  return [
    ...(held + coming > 0 ? [reasons.stored(held + coming)] : []),
    ...(isMoving ? [reasons.onTheWay] : []),
    ...(isUnbilled(account.data, lots.data, schedule, now) ? [reasons.unbilled] : []),
    ...(invoices.data.some(({ status }) => status === 'open') ? [reasons.invoiceDue] : []),
    ...(isByLink ? [reasons.payingByLink] : []),
    ...(isPaying ? [reasons.paying] : []),
  ];
}
