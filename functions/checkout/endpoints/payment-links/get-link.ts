import { loadPaymentLink } from '#functions/checkout/load-payment-link.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { loadOrderPage } from '#functions/orders/load-order-page.ts';
import { serve } from '#functions/runtime/serve.ts';
import { type PaymentLink, paymentLinksApi } from '#shared/contracts/checkout/payment-links.ts';
import { computePaymentLinkEnd, isPaymentLinkOpen } from '#shared/domain/orders/payment-link.ts';

export const handler = serve(paymentLinksApi.getLink, async ({ params, query }, { now }) => {
  const placed = await loadPaymentLink(params.orderId, query.token, now);
  return {
    state: toState(placed, now),
    payUntil: computePaymentLinkEnd(placed).toISOString(),
    ...(placed.channel === 'ballot' ? { isBallot: true } : {}),
    order: await loadOrderPage(placed),
  };
});

function toState(placed: OrderRecord, now: Date): PaymentLink['state'] {
  if (placed.paidAt) return 'paid';
  if (isPaymentLinkOpen(placed, now)) return 'open';
  const isLapsed = placed.status !== 'cancelled' || placed.cancelReason === 'reservation_lapsed';
  return isLapsed ? 'lapsed' : 'cancelled';
}
