import { readServiceCodes } from '#functions/adapters/click-and-drop.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { toDeliveryMethod } from '#functions/orders/queries/to-order.ts';
import type { OrderToPack } from '#shared/contracts/orders/dispatch.ts';
import { countBottles } from '#shared/domain/catalogue/stock/bottle-count.ts';
import { bottleWeightKg } from '#shared/domain/common/delivery.ts';
import { computeExtrasPence, isGiftWrapped } from '#shared/domain/common/gift-wrap.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import type { DispatchCalendar } from '#shared/domain/common/trading-hours.ts';
import { findMissingDeclarations } from '#shared/domain/orders/declarations.ts';
import { findCarrier } from '#shared/domain/orders/dispatch/carriers.ts';
import { isCollectionOrder } from '#shared/domain/orders/dispatch/collection.ts';
import { listPackedLines } from '#shared/domain/orders/dispatch/packing-slip.ts';
import { isPartlySent } from '#shared/domain/orders/dispatch/parcels.ts';
import { computeDispatchDay } from '#shared/domain/orders/dispatch/to-pack.ts';
import { splitAddress } from './split-address.ts';

/** An order as the person packing it sees it. */
export function toOrderToPack(
  order: OrderRecord & { paidAt: string },
  promisedBy: string,
  locations: ReadonlyMap<string, string>,
  calendar: DispatchCalendar,
  packedWith: readonly OrderRecord[] = [],
): OrderToPack {
  const lines = listPackedLines(order);
  const bottles = countBottles(lines);
  const goodsPence = order.lines.reduce((sum, line) => sum + line.unitPricePence * line.quantity, 0);
  const isDayNominated = order.nominatedDay !== undefined;
  return {
    id: order.orderId,
    orderNumber: order.orderNumber,
    customerName: order.customerName,
    email: order.customerEmail,
    address: splitAddress(order),
    deliveryMethod: toDeliveryMethod(order).name,
    serviceCode: readServiceCodes()?.[order.deliveryMethodId] ?? null,
    carrier: findCarrier(order.deliveryMethodId) ?? null,
    isCollected: isCollectionOrder(order),
    status: order.status === 'processing' ? 'processing' : 'confirmed',
    promisedBy,
    dispatchBy: computeDispatchDay(promisedBy, order.deliveryMethodId, calendar, isDayNominated),
    paidAt: order.paidAt,
    lines: lines.map(({ productId, name, quantity }) => ({
      productId,
      name,
      quantity,
      location: locations.get(productId) ?? null,
    })),
    bottles,
    weightKg: bottles * bottleWeightKg,
    subtotal: formatDecimalPounds(goodsPence + computeExtrasPence(order)),
    shippingCost: formatDecimalPounds(order.deliveryPence),
    total: formatDecimalPounds(order.totalPence),
    trackingNumber: order.tracking?.number ?? null,
    giftNote: order.giftNote || null,
    giftRecipient: order.giftRecipient || null,
    isGiftWrapped: isGiftWrapped(order),
    isDayNominated,
    addsTo: packedWith.find(({ orderId }) => orderId === order.addsTo?.orderId)?.orderId ?? null,
    packWith: packedWith.map(({ orderId: id, orderNumber }) => ({ id, orderNumber })),
    isPartlySent: isPartlySent(order),
    missingDeclarations: findMissingDeclarations(order),
  };
}
