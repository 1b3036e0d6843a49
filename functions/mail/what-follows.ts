import type { OrderRecord } from '#functions/data/order.ts';
import { deliveryOf } from '#functions/orders/to-order.ts';
import { arrivalDates } from '#shared/domain/arrival.ts';
import { bottleCount } from '#shared/domain/bottle-count.ts';
import { storageDays } from '#shared/domain/holding.ts';
import { formatPence } from '#shared/domain/money.ts';
import { storageBegins, storagePence } from '#shared/domain/storage.ts';
import { store } from '#shared/store.ts';

type Following = { thanks: string; sentences: string[]; address: string };

/** What a confirmation says of the bottles: how they come to the door, or where they stay in bond. */
export const whatFollows = (order: OrderRecord): Following =>
  order.stored ? whereStored(order, order.stored) : howDelivered(order);

function howDelivered(order: OrderRecord): Following {
  const { name, deliveryTime } = deliveryOf(order);
  return {
    thanks: `Thank you, ${order.customerName}. Your payment has arrived and your bottles are set aside.`,
    sentences: [`${name}: ${deliveryTime}. An adult of ${store.ages.toBuy} or over has to sign for them.`],
    address: `To: ${order.customerName}, ${order.shippingAddress}`,
  };
}

function whereStored(order: OrderRecord, stored: NonNullable<OrderRecord['stored']>): Following {
  const { deferredDutyPence, deferredVatPence, place } = stored;
  const days = arrivalDates(storageDays, new Date(order.paidAt ?? order.placedAt));
  const monthly = formatPence(storagePence(place, bottleCount(order.lines), 1));
  return {
    thanks: `Thank you, ${order.customerName}. Your payment has arrived and your bottles stay in bond, in your name.`,
    sentences: [
      `${deliveryOf(order).name}: in storage ${storageBegins}, ${days}. Storage costs ${monthly} a month for these bottles and is billed after each month; nothing of it was charged today.`,
      `Duty of ${formatPence(deferredDutyPence)} and VAT of ${formatPence(deferredVatPence)} were not charged. Both fall due when a bottle leaves the warehouse, at the rates of that day.`,
    ],
    address: `Billed to: ${order.customerName}, ${order.shippingAddress}`,
  };
}
