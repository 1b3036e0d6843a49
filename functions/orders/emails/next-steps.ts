import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { toDeliveryMethod } from '#functions/orders/queries/to-order.ts';
import { formatArrival, formatArrivalDates, formatWorkingDays } from '#shared/domain/common/arrival-dates.ts';
import { fallbackWorkingDays, findDeliveryMethod } from '#shared/domain/common/delivery.ts';
import type { EmailTextKind } from '#shared/domain/common/email-texts.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import type { StorageRates } from '#shared/domain/common/storage-rates.ts';
import { defaultTradingHours } from '#shared/domain/common/trading-hours.ts';
import { isCollectionOrder } from '#shared/domain/orders/dispatch/collection.ts';
import { toAddressee } from '#shared/domain/orders/gift-note.ts';
import { storageDays } from '#shared/domain/orders/holding.ts';
import { computeStoragePence } from '#shared/domain/orders/storage.ts';
import { storageStartTime, store } from '#shared/store.ts';

type NextSteps = { opening: EmailTextKind; sentences: string[]; address: string };

/** What happens to the bottles next: how they are delivered, collected, or stored in bond. */
export const describeNextSteps = (order: OrderRecord, rates: StorageRates): NextSteps =>
  order.stored ? describeStorage(order, order.stored, rates) : describeDelivery(order);

function describeDelivery(order: OrderRecord): NextSteps {
  const { coverPence, nominatedDay } = order;
  const { name, deliveryTime } = toDeliveryMethod(order);
  if (isCollectionOrder(order)) return describeCollection(order, name);
  const { workingDays = fallbackWorkingDays } = findDeliveryMethod(order.deliveryMethodId) ?? {};
  const days = order.arrives
    ? formatArrival(order.arrives)
    : formatArrivalDates(workingDays, new Date(order.paidAt ?? order.placedAt), defaultTradingHours);
  return {
    opening: 'orderConfirmation',
    sentences: [
      ...(order.cardCharge === 'due' ? ['You won the ballot, and we charged the card you saved.'] : []),
      `${name}${nominatedDay ? '' : `: ${deliveryTime}`}, arriving ${days}${coverPence === undefined ? '' : `, covered up to ${formatPence(coverPence)}`}. An adult of ${store.ages.toBuy} or over must sign for the parcel.`,
      ...describeGiftNote(order),
    ],
    address: `To: ${toAddressee(order)}, ${order.shippingAddress}`,
  };
}

const describeGiftNote = ({ giftNote }: OrderRecord): string[] =>
  giftNote ? [`Your gift note goes in the parcel: “${giftNote}”`] : [];

/** The code follows once the bottles are ready at the bar. */
const describeCollection = (order: OrderRecord, name: string): NextSteps => ({
  opening: 'orderConfirmation',
  sentences: [
    `${name}, ${store.bar.place}${order.arrives ? `: ready from ${formatArrival(order.arrives)}` : ''}. We'll email you a code when your bottles are ready.`,
    `Bring the code and photo ID: whoever collects must be ${store.ages.toBuy} or over.`,
    ...describeGiftNote(order),
  ],
  address: `Billed to: ${order.customerName}, ${order.shippingAddress}`,
});

function describeStorage(
  order: OrderRecord,
  stored: NonNullable<OrderRecord['stored']>,
  rates: StorageRates,
): NextSteps {
  const { deferredDutyPence, deferredVatPence, place } = stored;
  const days = formatWorkingDays(storageDays, new Date(order.paidAt ?? order.placedAt));
  const monthly = formatPence(
    computeStoragePence(
      place,
      order.lines.map(({ quantity }) => quantity),
      1,
      rates,
    ),
  );
  return {
    opening: 'orderConfirmationInBond',
    sentences: [
      `${toDeliveryMethod(order).name}: in storage ${storageStartTime}, ${days}. Storage costs ${monthly} per month for these bottles, billed at the end of each month; you paid nothing for it today.`,
      `Duty of ${formatPence(deferredDutyPence)} and VAT of ${formatPence(deferredVatPence)} were not charged. Both are due when a bottle leaves the warehouse, at the rates on that day.`,
    ],
    address: `Billed to: ${order.customerName}, ${order.shippingAddress}`,
  };
}
