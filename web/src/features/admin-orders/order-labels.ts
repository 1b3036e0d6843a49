import type { Condition } from '#shared/domain/orders/holding.ts';
import { type OrderStatus, orderStatuses } from '#shared/domain/orders/order.ts';
import type { AdminOrderRow, OpenWithdrawal } from './queries.ts';

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

export const getStatusTone = (status: OrderStatus): Tone => labels[status].tone;
export const getStatusLabel = (status: OrderStatus): string => labels[status].label;

export const paymentLabels: Record<AdminOrderRow['payment'], string> = {
  paid: 'Paid',
  awaiting_payment: 'Awaiting payment',
  ended_unpaid: 'Expired unpaid',
};

export const kindLabels: Record<AdminOrderRow['kind'], string> = {
  bottles: 'Bottles',
  release: 'Delivery from bond',
  storage: 'Storage invoice',
};

export const deliveryLabels: Record<OpenWithdrawal['status'], { label: string; tone: Tone }> = {
  awaiting_payment: { label: 'Awaiting payment', tone: 'warn' },
  requested_delivery: { label: 'Ready to send', tone: 'warn' },
  in_transit: { label: 'In transit', tone: 'plain' },
  delivered: { label: 'Delivered', tone: 'ok' },
  cancelled: { label: 'Cancelled', tone: 'error' },
};

export const gradeLabels: Record<Condition, string> = { excellent: 'Excellent', good: 'Good', fair: 'Fair' };
