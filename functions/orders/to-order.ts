import type { OrderRecord } from '#functions/data/order.ts';
import type { Order } from '#shared/api/orders.ts';
import { fallbackDeliveryTime, findDeliveryMethod } from '#shared/domain/delivery.ts';
import { poundsOf } from '#shared/domain/money.ts';
import { vatWithin } from '#shared/domain/vat.ts';

/** The way an order travels, also where the method is no longer offered. */
export function deliveryOf(order: OrderRecord): Order['deliveryMethod'] {
  const method = findDeliveryMethod(order.deliveryMethodId);
  const { id, name, deliveryTime } = method ?? {
    id: order.deliveryMethodId,
    name: order.deliveryMethodId,
    deliveryTime: fallbackDeliveryTime,
  };
  return { id, name, deliveryTime };
}

/** The order as its buyer sees it; `images` has the picture of each product that still exists. */
export function toOrder(order: OrderRecord, images: ReadonlyMap<string, string>): Order {
  return {
    id: order.orderId,
    orderNumber: order.orderNumber,
    status: order.status,
    placedAt: order.placedAt,
    paidAt: order.paidAt ?? null,
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    shippingAddress: order.shippingAddress,
    deliveryMethod: deliveryOf(order),
    items: order.lines.map(({ productId, name, quantity, unitPricePence }) => ({
      productId,
      name,
      image: images.get(productId) ?? '',
      quantity,
      unitPrice: poundsOf(unitPricePence),
      lineTotal: poundsOf(unitPricePence * quantity),
      vatIncluded: poundsOf(vatWithin(unitPricePence * quantity)),
    })),
    subtotal: poundsOf(order.totalPence - order.deliveryPence),
    shippingCost: poundsOf(order.deliveryPence),
    surcharges: (order.surcharges ?? []).map(({ name, amountPence }) => ({
      name,
      amount: poundsOf(amountPence),
    })),
    total: poundsOf(order.totalPence),
    vatIncluded: poundsOf(order.vatPence),
    refunded: poundsOf(order.refundedPence ?? 0),
    paymentReference: order.paymentIntentId ?? null,
  };
}
