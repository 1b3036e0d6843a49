import { timingSafeEqual } from 'node:crypto';
import { type OrderRecord, order } from '#functions/data/order.ts';
import { type PaymentRecord, payment } from '#functions/data/payment.ts';
import { refund } from '#functions/data/refund.ts';
import { serve } from '#functions/kit/serve.ts';
import { ordersApi, type PaymentState } from '#shared/api/orders.ts';
import { poundsOf } from '#shared/domain/money.ts';
import { hashOfSecret } from './client-secret.ts';
import { orderToken } from './order-link.ts';
import { deliveryOf, storageOf } from './to-order.ts';

export const handler = serve(ordersApi.findByPayment, async ({ params, query }, { fail }) => {
  const { data: found } = await payment.query.byIntent(params).go({ limit: 1, pages: 1 });
  const row = found[0] ?? fail('order_not_found');
  const given = Buffer.from(hashOfSecret(query.clientSecret));
  if (!timingSafeEqual(given, Buffer.from(row.secretHash))) fail('order_not_found');
  const record = (await order.get({ orderId: row.orderId }).go()).data ?? fail('order_not_found');
  return {
    state: await stateOf(row, record),
    kind: record.kind ?? 'bottles',
    orderNumber: record.orderNumber,
    orderId: record.orderId,
    orderToken: await orderToken(record),
    total: poundsOf(record.totalPence),
    failure: row.failure ?? null,
    email: record.customerEmail,
    deliveryTime: deliveryOf(record).deliveryTime,
    storage: storageOf(record),
  };
});

/** Only an order that this very payment confirmed counts as paid. */
async function stateOf(row: PaymentRecord, record: OrderRecord): Promise<PaymentState> {
  if (record.paymentIntentId === row.paymentIntentId) {
    return (record.refundedPence ?? 0) >= record.totalPence ? 'refunded' : 'paid';
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
