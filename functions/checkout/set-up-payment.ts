import type { OrderRecord } from '#functions/data/order.ts';
import { payment } from '#functions/data/payment.ts';
import { hashOfSecret } from '#functions/orders/client-secret.ts';
import { type Intent, type IntentOf, payments } from '#functions/ports/payments.ts';

/**
 * Gives a pending order an intent that charges exactly its total: the one it has, changed if the order changed, or a
 * new one. The key of a new one follows from the order, so that a crash before it is stored makes no second one.
 */
export async function setUpPayment(order: OrderRecord): Promise<Intent | 'already_paid'> {
  const { data: earlier } = await payment.query.ofOrder({ orderId: order.orderId }).go({ consistent: true });
  const provider = await payments();
  const wanted: IntentOf = {
    orderId: order.orderId,
    orderVersion: order.version,
    orderNumber: order.orderNumber,
    amountPence: order.totalPence,
    email: order.customerEmail,
  };
  for (const row of earlier.filter(({ status }) => status === 'open' || status === 'failed')) {
    // The provider's version counts, not the row's: a change that reached it late may have undone a later one.
    const known = await provider.read(row.paymentIntentId);
    const isOutdated = known.state === 'open' && known.orderVersion !== order.version;
    const intent = isOutdated ? await provider.update(row.paymentIntentId, wanted) : known;
    if (intent.state === 'succeeded' || intent.state === 'processing') return 'already_paid';
    if (intent.state === 'open') return store(order, intent);
  }
  const intent = await provider.create(wanted, `${order.orderId}.${order.version}.${earlier.length + 1}`);
  return store(order, intent);
}

async function store(order: OrderRecord, intent: Intent): Promise<Intent> {
  await payment
    .put({
      orderId: order.orderId,
      paymentIntentId: intent.id,
      status: 'open',
      amountPence: intent.amountPence,
      orderVersion: order.version,
      secretHash: hashOfSecret(intent.clientSecret),
    })
    .go();
  return intent;
}
