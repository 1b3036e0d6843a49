import { loadRelatedOrders } from '#functions/orders/dispatch/load-related-orders.ts';
import {
  type GivenTracking,
  toCancellationByBuyerKey,
  toCancellationByShopKey,
  toConfirmationKey,
  toParcelKey,
  toReadyKey,
  toRefundKey,
  toReturnAgreedKey,
  toReturnDeclinedKey,
  toReturnReceivedKey,
  toShippedKey,
  toTrackedKey,
  toUncollectedKey,
  toWithdrawalKey,
  toWithdrawalTrackedKey,
} from '#functions/orders/emails/email-keys.ts';
import { checkout } from '#functions/orders/entities/checkout.ts';
import { dispute } from '#functions/orders/entities/dispute.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import type { OrderReturnRecord } from '#functions/orders/entities/order-return.ts';
import { payment } from '#functions/orders/entities/payment.ts';
import { type RefundRecord, refund } from '#functions/orders/entities/refund.ts';
import { listReturns, toReturn } from '#functions/orders/load-returns.ts';
import { loadOrderLots } from '#functions/orders/lots/load-lots.ts';
import { listNotes, toNote } from '#functions/orders/order-notes.ts';
import { loadOrder } from '#functions/orders/queries/load-order.ts';
import { buildOrderTimeline, parseFields } from '#functions/orders/queries/order-timeline.ts';
import { toAdminOrder } from '#functions/orders/queries/to-admin-order.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { batchGet } from '#functions/table/batch-get.ts';
import { adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { mail } from '#functions/table/entities/mail.ts';
import { adminOrdersApi } from '#shared/contracts/orders/admin-orders.ts';
import { listReturnable } from '#shared/domain/orders/cancellation/returns.ts';
import { listLeftLines } from '#shared/domain/orders/dispatch/parcels.ts';
import { isAwaitingPayment, toPurpose } from '#shared/domain/orders/order-states.ts';

export const handler = serveAdmin(adminOrdersApi.getOrder, async ({ params }, { staff }) => {
  const order = await loadOrder(params.id);
  const { orderId } = order;
  const all = { pages: 'all' as const };
  const [payments, refunds, disputes, entries, notes, returns, lots, reservedUntil, related] =
    await Promise.all([
      payment.query.ofOrder({ orderId }).go({ ...all, consistent: true }),
      refund.query.ofOrder({ orderId }).go({ ...all, consistent: true }),
      dispute.query.ofOrder({ orderId }).go({ ...all, consistent: true }),
      adminAuditEntry.query.ofEntity({ entityId: orderId }).go(all),
      listNotes(orderId),
      listReturns(orderId),
      loadOrderLots(order),
      findReservation(order),
      loadRelatedOrders([order]),
    ]);
  const mails = await listMails(order, refunds.data, returns, await listTrackings(order));
  const known = {
    order,
    payments: payments.data,
    refunds: refunds.data,
    disputes: disputes.data,
    lots,
    reservedUntil,
    related: related.get(orderId) ?? [],
  };
  return {
    ...toAdminOrder(known),
    returns: returns.map((each) => toReturn(each, order)),
    returnable: listReturnableLines(order, returns),
    notes: notes.map((note) => toNote(note, staff)),
    timeline: buildOrderTimeline({ ...known, entries: entries.data, mails }),
  };
});

const listReturnableLines = (order: OrderRecord, returns: readonly OrderReturnRecord[]) =>
  order.paidAt && toPurpose(order) === 'delivery'
    ? listReturnable(listLeftLines(order), returns).map(({ productId, name, quantity }) => ({
        productId,
        name,
        quantity,
      }))
    : [];

async function findReservation(order: OrderRecord): Promise<string | undefined> {
  if (!isAwaitingPayment(order)) return undefined;
  const { cartId, orderId } = order;
  const { data } = await checkout.get({ cartId }).go({ consistent: true });
  return data?.orderId === orderId ? data.reservedUntil : undefined;
}

/** The tracking numbers that a withdrawal was given, and when, from the audit trail of the staff. */
async function listTrackings({ kind, paysFor }: OrderRecord): Promise<GivenTracking[]> {
  if (kind !== 'release' || !paysFor) return [];
  const { data } = await adminAuditEntry.query.ofEntity({ entityId: paysFor }).go({ pages: 'all' });
  return data.flatMap(({ before, after, doneAt }) => {
    const [was, is] = [parseFields(before).trackingNumber, parseFields(after).trackingNumber];
    return is && is !== was ? [{ number: is, since: doneAt }] : [];
  });
}

/** The emails that an order may have caused; the table knows which of them were sent. */
function listMails(
  { orderId, tracking, kind, cancelledAt, cancellation, collection, parcels = [] }: OrderRecord,
  refunds: readonly RefundRecord[],
  returns: readonly OrderReturnRecord[],
  trackings: readonly GivenTracking[],
) {
  const keys = [
    toConfirmationKey(orderId),
    ...(cancelledAt ? [toCancellationByShopKey(orderId)] : []),
    ...(cancellation ? [toCancellationByBuyerKey(orderId, cancellation.outcome)] : []),
    ...refunds.map(({ refundId }) => toRefundKey(orderId, refundId)),
    ...returns.flatMap(({ returnId, isRequest }) => [
      toReturnAgreedKey(orderId, returnId),
      ...(isRequest ? [toReturnReceivedKey(orderId, returnId), toReturnDeclinedKey(orderId, returnId)] : []),
    ]),
    ...(kind === 'release'
      ? [
          toWithdrawalKey(orderId, 'in_transit'),
          toWithdrawalKey(orderId, 'delivered'),
          toWithdrawalKey(orderId, 'cancelled'),
          ...trackings.map((given) => toWithdrawalTrackedKey(orderId, given)),
        ]
      : [
          ...parcels.map(({ parcelId }) => toParcelKey(orderId, parcelId)),
          ...(collection
            ? [toReadyKey(orderId, collection.readyAt), toUncollectedKey(orderId, collection.readyAt)]
            : []),
          toShippedKey(orderId),
          ...(tracking ? [toTrackedKey(orderId, tracking)] : []),
        ]),
  ];
  return batchGet(
    keys.map(({ mailId }) => ({ mailId })),
    (keys) => mail.get(keys).go(),
  );
}
