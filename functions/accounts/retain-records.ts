import { withdrawal } from '#functions/bonded-storage/entities/withdrawal.ts';
import { invoice } from '#functions/invoicing/entities/invoice.ts';
import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { toGuestBuyer } from '#functions/orders/guest-buyer.ts';
import { isWritten } from '#functions/table/transact.ts';
import { retentionReason, toRetentionEnd, toUnpaidTtl } from '#shared/domain/common/retention.ts';
import { isAwaitingPayment } from '#shared/domain/orders/order-states.ts';
import { anonymiseInvoice, anonymiseOrder, anonymiseWithdrawal } from './anonymise-records.ts';
import { isOwnedAt, type OwnedEmail } from './owned-emails.ts';

export type RetainedRecord = { what: string; until: string; why: string };

const all = { pages: 'all' as const };
const findLatest = (moments: readonly string[]): string | undefined => moments.toSorted().at(-1);

export async function listGuestOrders(emails: readonly OwnedEmail[]): Promise<OrderRecord[]> {
  const found = await Promise.all(
    emails.map(async (own) => {
      const { data } = await order.query.ofBuyer({ buyer: toGuestBuyer(own.email) }).go(all);
      return data.filter(({ placedAt }) => isOwnedAt(own, placedAt));
    }),
  );
  return found.flat();
}

/**
 * Moves the guest orders of a closing account from its addresses to the account, so nobody who gets an address later can
 * claim them. An order that is being paid stays a guest order.
 */
async function adoptGuestOrders(customerId: string, emails: readonly OwnedEmail[]): Promise<void> {
  for (const found of await listGuestOrders(emails)) {
    if (isAwaitingPayment(found)) continue;
    const { orderId, buyer, placedAt } = found;
    await isWritten(
      order
        .patch({ orderId })
        .set({ buyer: customerId })
        .composite({ placedAt })
        .where((row, { eq }) => eq(row.buyer, buyer))
        .go(),
    );
  }
}

/**
 * Anonymises everything that has to outlive an account, and reports what that is. Safe to repeat: an order or invoice
 * always has the same retention end, which was set when it was written.
 */
export async function retainRecords(
  customerId: string,
  emails: readonly OwnedEmail[],
  now: Date,
): Promise<RetainedRecord[]> {
  await adoptGuestOrders(customerId, emails);
  const [orders, invoices, withdrawals] = await Promise.all([
    order.query.ofBuyer({ buyer: customerId }).go(all),
    invoice.query.ofCustomer({ customerId }).go(all),
    withdrawal.query.inStorage({ customerId }).go(all),
  ]);
  const invoiced = new Set(invoices.data.flatMap(({ orderId, paidBy }) => [orderId, paidBy]));
  for (const row of orders.data) await anonymiseOrder(row, invoiced.has(row.orderId), now);
  for (const row of invoices.data) await anonymiseInvoice(row);
  for (const row of withdrawals.data) await anonymiseWithdrawal(row);

  const paid = orders.data.flatMap(({ paidAt }) => paidAt ?? []);
  const lastRecord = findLatest([...paid, ...invoices.data.map(({ issuedAt }) => issuedAt)]);
  const unpaidUntil = orders.data
    .filter(({ paidAt }) => !paidAt)
    .map(({ listedAt, placedAt }) => new Date(toUnpaidTtl(listedAt ?? placedAt) * 1000).toISOString());
  const lastUnpaid = findLatest(unpaidUntil)?.slice(0, 10);
  return [
    ...(lastRecord
      ? [
          {
            what: 'Your orders and invoices, with their payments, bottles and deliveries. Each is deleted six years after the end of its calendar year.',
            until: toRetentionEnd(lastRecord),
            why: retentionReason,
          },
        ]
      : []),
    ...(lastUnpaid
      ? [
          {
            what: 'Orders you never paid for.',
            until: lastUnpaid,
            why: 'If a late payment arrives for one of them, we have to refund it.',
          },
        ]
      : []),
  ];
}
