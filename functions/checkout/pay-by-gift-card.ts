import { emptyBoughtCart } from '#functions/cart/events/empty-bought-cart.ts';
import { hashSecret } from '#functions/orders/client-secret.ts';
import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { endOpenPayments } from '#functions/orders/set-up-payment.ts';
import { confirmOrder } from '#functions/orders/transactions/payment-transactions.ts';
import { signLink } from '#functions/runtime/link.ts';
import { recordMetrics } from '#functions/runtime/metrics.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import type { PaymentSetUp } from '#shared/contracts/payment-set-up.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { refuseOnSetupFailure } from './begin-payment.ts';

/**
 * Confirms an order that its gift card pays for alone, without Stripe: its payment is of nothing, and its id and secret
 * follow from the order. The cart is emptied at once, so that a press that is repeated buys nothing twice.
 */
export async function payByGiftCard(
  { order: pending, reservedUntil }: { order: OrderRecord; reservedUntil: string },
  now: Date,
  requestId: string,
): Promise<PaymentSetUp> {
  const { orderId, orderNumber, placedAt, version } = pending;
  // A card that was to pay for an earlier version must not be charged any more.
  if (!(await refuseOnSetupFailure(endOpenPayments(pending), requestId))) throw new Refusal('already_paid');
  const clientSecret = await signLink(`gift-card-payment:${orderId}`, new Date(placedAt));
  const paymentIntentId = `gift_${orderId}`;
  const paid = {
    ...{ orderId, orderNumber, paymentIntentId, amountPence: 0 },
    ...{ orderVersion: version, secretHash: hashSecret(clientSecret) },
  };
  const { outcome } = await confirmOrder(pending, paid, now.toISOString());
  const { data: current } = await order.get({ orderId }).go({ consistent: true });
  if (current?.paymentIntentId !== paymentIntentId || !current.paidAt) throw new Refusal('checkout_busy');
  if (outcome === 'done') recordMetrics({ OrdersConfirmed: 1, RevenuePence: 0 });
  await emptyBoughtCart({ ...current, paidAt: current.paidAt }, now);
  return {
    ...{ clientSecret, paymentIntentId, amount: 0, total: formatDecimalPounds(0) },
    ...{ orderNumber, reservedUntil },
  };
}
