import { formatDayAndMonth, formatWeekday } from '#shared/domain/common/format-date.ts';
import { toLondonTime } from '#shared/domain/common/london-time.ts';
import { isAwaitingPayment } from './order-states.ts';
import { reservationMinutes } from './reservation.ts';

const minute = 60_000;

/** How long an order that staff have placed can be paid by its emailed link, and its bottles are set aside. Our own choice. */
export const paymentLinkHours = 48;

/** The moment until which an order that was placed at `placedAt` can be paid by its link. */
export const computePaymentLinkEnd = (placedAt: Date): Date =>
  new Date(placedAt.getTime() + paymentLinkHours * 60 * minute);

/** When its reservation ends if the payment is set up now: whoever presses at the last moment has as long as at the checkout. */
export function computeLinkReservedUntil(now: Date, firstReservedAt: Date): Date {
  const end = computePaymentLinkEnd(firstReservedAt).getTime();
  return new Date(Math.max(end, Math.min(now.getTime(), end) + reservationMinutes * minute));
}

type Order = Parameters<typeof isAwaitingPayment>[0] & { channel?: string; placedAt: string };

/** Whether an order is paid by an emailed link, and can still be. */
export const isPaymentLinkOpen = (order: Order, now: Date): boolean =>
  order.channel === 'phone' &&
  isAwaitingPayment(order) &&
  now.getTime() < computePaymentLinkEnd(new Date(order.placedAt)).getTime();

/** 'Thursday 26 November, 08:15', as the clocks in London have it. */
export function formatLinkEnd(end: Date): string {
  const at = toLondonTime(end);
  return `${formatWeekday(at)} ${formatDayAndMonth(at)}, ${at.toISOString().slice(11, 16)}`;
}
