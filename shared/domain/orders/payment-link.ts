import { formatDayAndMonth, formatWeekday } from '#shared/domain/common/format-date.ts';
import { toLondonTime } from '#shared/domain/common/london-time.ts';
import { isAwaitingPayment } from './order-states.ts';
import { type ComputeEnd, reservationMinutes } from './reservation.ts';

const minute = 60_000;

/**
 * How long an order that staff have placed can be paid by its emailed link, and its bottles are set aside; a winner of a ballot
 * has as long as the ballot's terms allow. Our own choice.
 */
export const paymentLinkHours = 48;

type LinkedOrder = { placedAt: string; payHours?: number | undefined };

/** The moment until which an order can be paid by its link. */
export const computePaymentLinkEnd = ({ placedAt, payHours = paymentLinkHours }: LinkedOrder): Date =>
  new Date(Date.parse(placedAt) + payHours * 60 * minute);

/**
 * When its reservation ends if the payment is set up now: a buyer who presses at the last moment has as long as at the
 * checkout.
 */
export const computeLinkReservedUntil =
  (payHours: number | undefined): ComputeEnd =>
  (now, firstReservedAt) => {
    const end = computePaymentLinkEnd({ placedAt: firstReservedAt.toISOString(), payHours }).getTime();
    return new Date(Math.max(end, Math.min(now.getTime(), end) + reservationMinutes * minute));
  };

/** Whether an order is paid by an emailed link: every order that was not placed at the checkout. */
export const isPaidByLink = ({ channel }: { channel?: string | undefined }): boolean => channel !== undefined;

type Order = Parameters<typeof isAwaitingPayment>[0] & LinkedOrder & { channel?: string };

/** Whether an order is paid by an emailed link, and can still be. */
export const isPaymentLinkOpen = (order: Order, now: Date): boolean =>
  isPaidByLink(order) && isAwaitingPayment(order) && now.getTime() < computePaymentLinkEnd(order).getTime();

/** 'Thursday 26 November, 08:15', by the clocks in London. */
export function formatLinkEnd(end: Date): string {
  const at = toLondonTime(end);
  return `${formatWeekday(at)} ${formatDayAndMonth(at)}, ${at.toISOString().slice(11, 16)}`;
}
