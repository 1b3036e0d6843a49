import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { orderToPack } from '#functions/orders/entities/order-to-pack.ts';
import { computePromisedDay, isToPack } from '#shared/domain/orders/to-pack.ts';

/**
 * Puts an order among those to be packed, or takes it away. The order is read again, since changes may be handed on late or
 * twice, and an old one must not bring back what was sent since.
 */
export async function listToPack(before: OrderRecord | undefined, after: OrderRecord): Promise<void> {
  const wasToPack = before !== undefined && isToPack(before);
  if (!wasToPack && !isToPack(after)) return;
  const { orderId } = after;
  const { data: now } = await order.get({ orderId }).go({ consistent: true });
  if (now?.paidAt && isToPack(now)) {
    const promisedBy = now.arrives?.to ?? computePromisedDay(now.paidAt, now.deliveryMethodId);
    await orderToPack.put({ orderId, promisedBy }).go();
    return;
  }
  await orderToPack.delete({ orderId }).go();
}
