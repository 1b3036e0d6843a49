import { checkout } from '#functions/data/checkout.ts';
import { mail } from '#functions/data/mail.ts';
import type { OrderRecord } from '#functions/data/order.ts';
import { payment } from '#functions/data/payment.ts';
import { readEach } from '#functions/data/read-each.ts';
import { type RefundRecord, refund } from '#functions/data/refund.ts';
import { staffEntry } from '#functions/data/staff-entry.ts';
import { lotsOf } from '#functions/delivery-requests/lots-of.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import {
  confirmationKey,
  refundKey,
  releaseKey,
  shippedKey,
  trackedKey,
} from '#functions/mail/letter-keys.ts';
import { adminOrdersApi } from '#shared/api/admin-orders.ts';
import { lotIdOf } from '#shared/domain/holding.ts';
import { loadOrder } from './load-paid.ts';
import { timelineOf } from './timeline.ts';
import { toAdminOrder } from './to-admin-order.ts';

export const handler = serveAdmin(adminOrdersApi.getOrder, async ({ params }) => {
  const order = await loadOrder(params.id);
  const { orderId } = order;
  const all = { pages: 'all' as const };
  const [payments, refunds, entries, lots, reservedUntil] = await Promise.all([
    payment.query.ofOrder({ orderId }).go({ ...all, consistent: true }),
    refund.query.ofOrder({ orderId }).go({ ...all, consistent: true }),
    staffEntry.query.ofEntity({ entityId: orderId }).go(all),
    storedLots(order),
    reservationOf(order),
  ]);
  const mails = await mailsOf(order, refunds.data);
  const known = { order, payments: payments.data, refunds: refunds.data, lots, reservedUntil };
  return { ...toAdminOrder(known), timeline: timelineOf({ ...known, entries: entries.data, mails }) };
});

/** What lies, or lay, in bond of it; the lots follow the payment a moment later. */
const storedLots = async ({ stored, customerId, orderId, lines }: OrderRecord) =>
  stored && customerId
    ? lotsOf(
        customerId,
        lines.map((_, index) => ({ lotId: lotIdOf(orderId, index) })),
      )
    : [];

async function reservationOf({ cartId, orderId, paidAt, status }: OrderRecord): Promise<string | undefined> {
  if (paidAt || status !== 'pending') return undefined;
  const { data } = await checkout.get({ cartId }).go({ consistent: true });
  return data?.orderId === orderId ? data.reservedUntil : undefined;
}

/** The letters that an order may have brought; which of them went out, the table tells. */
function mailsOf({ orderId, tracking, kind }: OrderRecord, refunds: readonly RefundRecord[]) {
  const keys = [
    confirmationKey(orderId),
    ...refunds.map(({ refundId }) => refundKey(orderId, refundId)),
    ...(kind === 'release'
      ? [
          releaseKey(orderId, 'in_transit'),
          releaseKey(orderId, 'delivered'),
          releaseKey(orderId, 'cancelled'),
        ]
      : [shippedKey(orderId), ...(tracking ? [trackedKey(orderId, tracking)] : [])]),
  ];
  return readEach(
    keys.map(({ mailId }) => ({ mailId })),
    (asked) => mail.get(asked).go(),
  );
}
