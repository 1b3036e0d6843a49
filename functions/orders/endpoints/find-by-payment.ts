import { timingSafeEqual } from 'node:crypto';
import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { type PaymentRecord, payment } from '#functions/orders/entities/payment.ts';
import { refund } from '#functions/orders/entities/refund.ts';
import { loadStorageRates } from '#functions/orders/lots/load-storage-rates.ts';
import { createOrderToken } from '#functions/orders/order-link.ts';
import { hashSecret } from '#functions/orders/payment/client-secret.ts';
import { formatCover, toDeliveryMethod, toOrderStorage } from '#functions/orders/queries/to-order.ts';
import { serve } from '#functions/runtime/serve.ts';
import { ordersApi, type PaymentState } from '#shared/contracts/orders/orders.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { findCollectionState } from '#shared/domain/orders/dispatch/collection.ts';
import { computeRefundedPence } from '#shared/domain/orders/refund.ts';

export const handler = serve(ordersApi.findByPayment, async ({ params, query }, { fail }) => {
  const { data: found } = await payment.query.byIntent(params).go({ limit: 1, pages: 1 });
  const row = found[0] ?? fail('order_not_found');
  const given = Buffer.from(hashSecret(query.clientSecret));
  if (!timingSafeEqual(given, Buffer.from(row.secretHash))) fail('order_not_found');
  const record = (await order.get({ orderId: row.orderId }).go()).data ?? fail('order_not_found');
  if (record.accountClosedAt) fail('order_not_found');
  return {
    state: await toPaymentState(row, record),
    kind: record.kind ?? 'bottles',
    orderNumber: record.orderNumber,
    orderId: record.orderId,
    orderToken: await createOrderToken(record),
    total: formatDecimalPounds(record.totalPence),
    failure: row.failure ?? null,
    email: record.customerEmail,
    deliveryTime: toDeliveryMethod(record).deliveryTime,
    arrives: record.arrives ?? null,
    isDayNominated: record.nominatedDay !== undefined,
    collection: findCollectionState(record),
    cover: formatCover(record),
    giftNote: record.giftNote || null,
    giftRecipient: record.giftRecipient || null,
    storage: toOrderStorage(record, await loadStorageRates(record)),
  };
});

/** An order counts as paid only if this payment confirmed it. */
async function toPaymentState(row: PaymentRecord, record: OrderRecord): Promise<PaymentState> {
  if (record.paymentIntentId === row.paymentIntentId) {
    return computeRefundedPence(record) >= record.totalPence ? 'refunded' : 'paid';
  }
  if (row.status === 'succeeded') {
    const { data: refunds } = await refund.query.ofOrder({ orderId: row.orderId }).go();
    return refunds.some(({ paymentIntentId }) => paymentIntentId === row.paymentIntentId)
      ? 'refunded'
      : 'processing';
  }
  if (row.status === 'failed' || row.status === 'canceled' || record.status === 'cancelled') return 'failed';
  return 'processing';
}
