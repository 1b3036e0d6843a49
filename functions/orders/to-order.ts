import type { OrderRecord } from '#functions/data/order.ts';
import type { Order, OrderStorage } from '#shared/api/orders.ts';
import { bottleCount } from '#shared/domain/bottle-count.ts';
import { fallbackDeliveryTime, findDeliveryMethod } from '#shared/domain/delivery.ts';
import { storedAtEarliest, storedFrom } from '#shared/domain/holding.ts';
import { poundsOf } from '#shared/domain/money.ts';
import { storagePence } from '#shared/domain/storage.ts';
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

/** Where the bottles of an order lie in bond, and from when on. */
export function storageOf({ stored, lines, paidAt }: OrderRecord): OrderStorage | null {
  if (!stored) return null;
  return {
    place: stored.place,
    deferredDuty: poundsOf(stored.deferredDutyPence),
    deferredVat: poundsOf(stored.deferredVatPence),
    monthly: poundsOf(storagePence(stored.place, bottleCount(lines), 1)),
    earliest: paidAt ? storedAtEarliest(new Date(paidAt)) : null,
    latest: paidAt ? storedFrom(new Date(paidAt)) : null,
  };
}

type Line = OrderRecord['lines'][number];

/** Prices include VAT, save in bond. */
function taxOf(line: Line, isStored: boolean): Pick<Order['items'][number], 'vatIncluded' | 'taxDeferred'> {
  const { unitPricePence, quantity, unitDutyPence = 0, unitVatPence = 0 } = line;
  if (!isStored) return { vatIncluded: poundsOf(vatWithin(unitPricePence * quantity)), taxDeferred: null };
  return { vatIncluded: poundsOf(0), taxDeferred: poundsOf((unitDutyPence + unitVatPence) * quantity) };
}

/** What is said of where a parcel is. */
export const toTracking = ({ tracking }: OrderRecord): Order['tracking'] =>
  tracking ? { carrier: tracking.carrier, number: tracking.number, url: tracking.url ?? null } : null;

/** The order as its buyer sees it; `images` has the picture of each product that still exists. */
export function toOrder(order: OrderRecord, images: ReadonlyMap<string, string>): Order {
  return {
    id: order.orderId,
    orderNumber: order.orderNumber,
    kind: order.kind ?? 'bottles',
    status: order.status,
    placedAt: order.placedAt,
    paidAt: order.paidAt ?? null,
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    shippingAddress: order.shippingAddress,
    deliveryMethod: deliveryOf(order),
    items: order.lines.map((line) => ({
      productId: line.productId,
      name: line.name,
      image: images.get(line.productId) ?? '',
      quantity: line.quantity,
      unitPrice: poundsOf(line.unitPricePence),
      lineTotal: poundsOf(line.unitPricePence * line.quantity),
      ...taxOf(line, order.stored !== undefined),
    })),
    charges: (order.charges ?? []).map(({ name, amountPence, vatPence }) => ({
      name,
      amount: poundsOf(amountPence),
      vatIncluded: poundsOf(vatPence),
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
    tracking: order.tracking ? { ...order.tracking, url: order.tracking.url ?? null } : null,
    storage: storageOf(order),
    paymentReference: order.paymentIntentId ?? null,
  };
}
