import type { Intent, IntentRequest } from '#functions/adapters/payments.ts';
import { payments } from '#functions/adapters/wiring/payments.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { type PaymentRecord, payment } from '#functions/orders/entities/payment.ts';
import { isWritten } from '#functions/table/transact.ts';
import { computeCardPence } from '#shared/domain/orders/refund.ts';
import { hashSecret } from './client-secret.ts';

/**
 * Gives a pending order an intent that charges exactly its total: its existing intent, changed if the order has changed,
 * or a new one. The key of a new intent is derived from the order, so a crash before it is stored creates no second one.
 */
export async function setUpPayment(order: OrderRecord): Promise<Intent | 'already_paid'> {
  const earlier = await listPayments(order);
  const provider = await payments();
  const wanted: IntentRequest = {
    orderId: order.orderId,
    orderVersion: order.version,
    orderNumber: order.orderNumber,
    amountPence: computeCardPence(order),
    email: order.customerEmail,
  };
  for (const row of earlier.filter(mayBePaid)) {
    const { paymentIntentId } = row;
    const isCurrent = row.orderVersion === order.version;
    const known = isCurrent
      ? await provider.read(paymentIntentId)
      : await provider.update(paymentIntentId, wanted);
    // The row may be out of date, because a late update at the provider may have undone a more recent one.
    const isOutdated = known.state === 'open' && known.orderVersion !== order.version;
    const intent = isOutdated ? await provider.update(paymentIntentId, wanted) : known;
    if (hasMoney(intent)) return 'already_paid';
    const isStored = isCurrent && !isOutdated && isUnchanged(row, order, intent);
    if (intent.state === 'open') return isStored ? requireUnpaid(row, intent) : store(order, intent);
  }
  const intent = await provider.create(wanted, `${order.orderId}.${order.version}.${earlier.length + 1}`);
  return store(order, intent);
}

/** Whether the provider has money for an order, or is about to receive it: such an order must not change any more. */
export async function isBeingPaid(order: OrderRecord): Promise<boolean> {
  const provider = await payments();
  for (const { paymentIntentId } of (await listPayments(order)).filter(mayBePaid)) {
    if (hasMoney(await provider.read(paymentIntentId))) return true;
  }
  return false;
}

/** Cancels every payment of an order that could still be made. False if the provider has money for one, or is about to. */
export async function endOpenPayments(order: OrderRecord): Promise<boolean> {
  const provider = await payments();
  for (const { paymentIntentId } of (await listPayments(order)).filter(mayBePaid))
    if (hasMoney(await provider.cancel(paymentIntentId))) return false;
  return true;
}

const listPayments = async ({ orderId }: OrderRecord): Promise<PaymentRecord[]> =>
  (await payment.query.ofOrder({ orderId }).go({ consistent: true })).data;

const mayBePaid = ({ status }: PaymentRecord): boolean => status === 'open' || status === 'failed';

const hasMoney = ({ state }: Intent): boolean => state === 'succeeded' || state === 'processing';

/** The payment may have been made and settled since the provider was called. */
async function requireUnpaid(
  { orderId, paymentIntentId }: PaymentRecord,
  intent: Intent,
): Promise<Intent | 'already_paid'> {
  const { data: row } = await payment.get({ orderId, paymentIntentId }).go({ consistent: true });
  return row?.status === 'succeeded' ? 'already_paid' : intent;
}

/** Whether a row needs no writing. */
const isUnchanged = (row: PaymentRecord, { orderNumber }: OrderRecord, intent: Intent): boolean =>
  row.status === 'open' &&
  row.failure === undefined &&
  row.orderNumber === orderNumber &&
  row.amountPence === intent.amountPence &&
  row.secretHash === hashSecret(intent.clientSecret);

/** A payment that was made since the provider was called stays as the settlement wrote it. */
async function store(order: OrderRecord, intent: Intent): Promise<Intent | 'already_paid'> {
  const isStored = await isWritten(
    payment
      .put({
        orderId: order.orderId,
        paymentIntentId: intent.id,
        orderNumber: order.orderNumber,
        status: 'open',
        amountPence: intent.amountPence,
        orderVersion: order.version,
        secretHash: hashSecret(intent.clientSecret),
      })
      .where(({ status }, { notExists, ne }) => `${notExists(status)} OR ${ne(status, 'succeeded')}`)
      .go(),
  );
  return isStored ? intent : 'already_paid';
}
