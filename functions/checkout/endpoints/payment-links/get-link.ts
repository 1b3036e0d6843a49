import { loadPaymentLink } from '#functions/checkout/load-payment-link.ts';
import { promiseArrival } from '#functions/checkout/reserve-phone-order.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { loadOrderPage } from '#functions/orders/queries/load-order-page.ts';
import { serve } from '#functions/runtime/serve.ts';
import { type PaymentLink, paymentLinksApi } from '#shared/contracts/checkout/payment-links.ts';
import { findDeliveryMethod } from '#shared/domain/common/delivery.ts';
import { computePaymentLinkEnd, isPaymentLinkOpen } from '#shared/domain/orders/payment-link.ts';

export const handler = serve(paymentLinksApi.getLink, async ({ params, query }, { now }) => {
  const placed = await loadPaymentLink(params.orderId, query.token, now);
  return {
    state: toState(placed, now),
    payUntil: computePaymentLinkEnd(placed).toISOString(),
    ...(placed.channel === 'ballot' ? { isBallot: true } : {}),
    deliveryDay: await findDeliveryDay(placed, now),
    order: await loadOrderPage(placed),
  };
});

/** The chosen day: a paid order keeps it, an unpaid one only while the day can still be met. */
async function findDeliveryDay(placed: OrderRecord, now: Date): Promise<string | null> {
  const { nominatedDay = null, paidAt, deliveryMethodId } = placed;
  const method = findDeliveryMethod(deliveryMethodId);
  if (!nominatedDay || paidAt || !method) return nominatedDay;
  return (await promiseArrival(placed, method, now)).nominatedDay ?? null;
}

function toState(placed: OrderRecord, now: Date): PaymentLink['state'] {
  if (placed.paidAt) return 'paid';
  if (isPaymentLinkOpen(placed, now)) return 'open';
  const isLapsed = placed.status !== 'cancelled' || placed.cancelReason === 'reservation_lapsed';
  return isLapsed ? 'lapsed' : 'cancelled';
}
