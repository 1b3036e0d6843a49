import { type OrderStatus, orderStatuses } from '#shared/domain/order.ts';
import type { AdminOrderRow, OpenRequest } from './queries.ts';

type Tone = 'plain' | 'ok' | 'warn' | 'error';

const labels: Record<OrderStatus, { label: string; tone: Tone }> = {
  pending: { label: 'Pending', tone: 'warn' },
  confirmed: { label: 'Confirmed', tone: 'plain' },
  processing: { label: 'Processing', tone: 'plain' },
  shipped: { label: 'Shipped', tone: 'ok' },
  delivered: { label: 'Delivered', tone: 'ok' },
  cancelled: { label: 'Cancelled', tone: 'error' },
};

/** A paid order that is pending is on hold. */
export const statusOptions = orderStatuses.map((value) => ({
  value,
  label: value === 'pending' ? 'Pending (on hold)' : labels[value].label,
}));

export const toneOf = (status: OrderStatus): Tone => labels[status].tone;
export const labelOf = (status: OrderStatus): string => labels[status].label;

export const paymentWords: Record<AdminOrderRow['payment'], string> = {
  paid: 'Paid',
  awaiting_payment: 'Awaiting payment',
  ended_unpaid: 'Ended unpaid',
};

export const kindWords: Record<AdminOrderRow['kind'], string> = {
  bottles: 'Bottles',
  release: 'Delivery out of bond',
  storage: 'Storage invoice',
};

export const deliveryWords: Record<OpenRequest['status'], { label: string; tone: Tone }> = {
  awaiting_payment: { label: 'Awaiting payment', tone: 'warn' },
  requested_delivery: { label: 'To be sent', tone: 'warn' },
  in_transit: { label: 'In transit', tone: 'plain' },
  delivered: { label: 'Delivered', tone: 'ok' },
  cancelled: { label: 'Cancelled', tone: 'error' },
};
