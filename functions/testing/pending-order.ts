import { clock } from '#functions/environment/clock.ts';
import type { CheckoutRecord } from '#functions/orders/entities/checkout.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { createId, createOrderNumber } from '#functions/runtime/ids.ts';

/** An order for several of one bottle, with its checkout and possible payment; none of it is written to the table. */
export function buildPendingOrder(productId: string, quantity: number) {
  const [orderId, cartId, paymentIntentId] = [createId('ord'), createId('crt'), createId('pi')];
  const now = clock.now();
  const order: OrderRecord = {
    orderId,
    cartId,
    orderNumber: createOrderNumber(),
    status: 'pending',
    version: 1,
    buyer: 'guest@example.com',
    customerName: 'Ada Byron',
    customerEmail: 'guest@example.com',
    lines: [{ productId, name: productId, unitPricePence: 1000, quantity }],
    shippingAddress: '14 Archer Street, London W1D 7BD',
    deliveryMethodId: 'insured-courier',
    deliveryPence: 0,
    totalPence: 1000 * quantity,
    vatPence: 0,
    placedAt: now.toISOString(),
  };
  const checkout: CheckoutRecord = {
    cartId,
    orderId,
    held: [{ productId, quantity }],
    firstReservedAt: now.toISOString(),
    reservedUntil: new Date(now.getTime() + 1_800_000).toISOString(),
  };
  const payment = { orderId, paymentIntentId, orderVersion: 1, amountPence: 1000 * quantity, secretHash: '' };
  return { order, checkout, payment, quantity };
}
