import type { OrderRecord } from '#functions/orders/entities/order.ts';
import type { Order, OrderStorage } from '#shared/contracts/orders/orders.ts';
import { fallbackDeliveryTime, findDeliveryMethod } from '#shared/domain/common/delivery.ts';
import { computeExtrasPence } from '#shared/domain/common/gift-wrap.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import type { StorageRates } from '#shared/domain/common/storage-rates.ts';
import { computeVatWithin } from '#shared/domain/common/vat.ts';
import { findCollectionState } from '#shared/domain/orders/dispatch/collection.ts';
import { listUnsentLines } from '#shared/domain/orders/dispatch/parcels.ts';
import { toEarliestStorageDay, toStoredFrom } from '#shared/domain/orders/holding.ts';
import { computeCardPence, computeRefundedPence } from '#shared/domain/orders/refund.ts';
import { computeStoragePence } from '#shared/domain/orders/storage.ts';
import { computeDiscountPence } from '#shared/domain/orders/used-discount.ts';

/** The delivery method of an order, even if it is no longer offered. */
export function toDeliveryMethod(order: OrderRecord): Order['deliveryMethod'] {
  const method = findDeliveryMethod(order.deliveryMethodId);
  const { id, name, deliveryTime } = method ?? {
    id: order.deliveryMethodId,
    name: order.deliveryMethodId,
    deliveryTime: fallbackDeliveryTime,
  };
  return { id, name: order.deliveryName ?? name, deliveryTime };
}

/** A named amount in pence, such as a surcharge, as the API has it. */
export const toNamedAmount = ({ name, amountPence }: { name: string; amountPence: number }) => ({
  name,
  amount: formatDecimalPounds(amountPence),
});

/** The discount code that an order used, and the amount it took off the bottles. */
export const toUsedDiscount = ({ discount, lines }: OrderRecord): Order['discount'] =>
  discount
    ? {
        code: discount.code,
        saved: formatDecimalPounds(computeDiscountPence(lines)),
        isDeliveryFree: discount.isDeliveryFree ?? false,
      }
    : null;

export const formatCover = ({ coverPence }: OrderRecord): string | null =>
  coverPence === undefined ? null : formatDecimalPounds(coverPence);

/** Where the bottles of an order are in bond, and since when. */
export function toOrderStorage(
  { stored, lines, paidAt }: OrderRecord,
  rates: StorageRates,
): OrderStorage | null {
  if (!stored) return null;
  return {
    place: stored.place,
    deferredDuty: formatDecimalPounds(stored.deferredDutyPence),
    deferredVat: formatDecimalPounds(stored.deferredVatPence),
    monthly: formatDecimalPounds(
      computeStoragePence(
        stored.place,
        lines.map(({ quantity }) => quantity),
        1,
        rates,
      ),
    ),
    earliest: paidAt ? toEarliestStorageDay(new Date(paidAt)) : null,
    latest: paidAt ? toStoredFrom(new Date(paidAt)) : null,
  };
}

type Line = OrderRecord['lines'][number];

/** Prices include VAT, except in bond. */
function toLineTax(
  line: Line,
  isStored: boolean,
): Pick<Order['items'][number], 'vatIncluded' | 'taxDeferred'> {
  const { unitPricePence, quantity, unitDutyPence = 0, unitVatPence = 0 } = line;
  if (!isStored)
    return {
      vatIncluded: formatDecimalPounds(computeVatWithin(unitPricePence * quantity)),
      taxDeferred: null,
    };
  return {
    vatIncluded: formatDecimalPounds(0),
    taxDeferred: formatDecimalPounds((unitDutyPence + unitVatPence) * quantity),
  };
}

/** The tracking information about a parcel. */
export const toTracking = ({ tracking }: OrderRecord): Order['tracking'] =>
  tracking ? { carrier: tracking.carrier, number: tracking.number, url: tracking.url ?? null } : null;

/** The parcels that an order leaves in, if there are several. */
export const toParcels = ({ parcels = [], lines }: OrderRecord): Order['parcels'] =>
  parcels.map(({ sentAt, lines: sent, tracking }) => ({
    sentAt,
    items: sent.map(({ productId, quantity }) => ({
      productId,
      quantity,
      name: lines.find((line) => line.productId === productId)?.name ?? '',
    })),
    tracking: tracking ? { ...tracking, url: tracking.url ?? null } : null,
  }));

/** The bottles that leave with a later parcel. */
export const toFollow = ({ parcels = [], lines }: OrderRecord): Order['toFollow'] =>
  parcels.length === 0
    ? []
    : listUnsentLines(lines, parcels).map(({ productId, name, quantity }) => ({ productId, name, quantity }));

/** The gift card that has paid for all or part of an order. */
export const toUsedGiftCard = ({ giftCard, totalPence }: OrderRecord): Order['giftCard'] =>
  giftCard
    ? {
        lastFour: giftCard.lastFour,
        amount: formatDecimalPounds(giftCard.amountPence),
        byCard: formatDecimalPounds(computeCardPence({ totalPence, giftCard })),
      }
    : null;

/** The order as its buyer sees it; `images` has the picture of each product that still exists. */
export function toOrder(order: OrderRecord, images: ReadonlyMap<string, string>, rates: StorageRates): Order {
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
    deliveryMethod: toDeliveryMethod(order),
    arrives: order.arrives ?? null,
    collection: findCollectionState(order),
    cover: formatCover(order),
    giftNote: order.giftNote || null,
    giftRecipient: order.giftRecipient || null,
    items: order.lines.map((line) => ({
      productId: line.productId,
      name: line.name,
      image: images.get(line.productId) ?? '',
      quantity: line.quantity,
      unitPrice: formatDecimalPounds(line.unitPricePence),
      lineTotal: formatDecimalPounds(line.unitPricePence * line.quantity),
      ...toLineTax(line, order.stored !== undefined),
    })),
    charges: (order.charges ?? []).map(({ name, amountPence, vatPence }) => ({
      name,
      amount: formatDecimalPounds(amountPence),
      vatIncluded: formatDecimalPounds(vatPence),
    })),
    subtotal: formatDecimalPounds(order.totalPence - order.deliveryPence - computeExtrasPence(order)),
    discount: toUsedDiscount(order),
    shippingCost: formatDecimalPounds(order.deliveryPence),
    surcharges: (order.surcharges ?? []).map(toNamedAmount),
    total: formatDecimalPounds(order.totalPence),
    vatIncluded: formatDecimalPounds(order.vatPence),
    refunded: formatDecimalPounds(computeRefundedPence(order)),
    tracking: toTracking(order),
    parcels: toParcels(order),
    toFollow: toFollow(order),
    storage: toOrderStorage(order, rates),
    giftCard: toUsedGiftCard(order),
    termsId: order.declared?.termsId ?? null,
    // If a gift card paid for everything, there is no payment that anybody could look up.
    paymentReference: computeCardPence(order) > 0 ? (order.paymentIntentId ?? null) : null,
  };
}
