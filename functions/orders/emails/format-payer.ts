import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { computeCardPence } from '#shared/domain/orders/refund.ts';

/** The means of payment of an order, which is also where its money is refunded to. */
export function formatPayer(order: OrderRecord): string {
  if (!order.giftCard) return 'the card you paid with';
  return computeCardPence(order) > 0 ? 'the card and the gift card you paid with' : 'your gift card';
}
