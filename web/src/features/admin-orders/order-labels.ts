import type { Condition } from '#shared/domain/orders/holding.ts';
import {
  type OrderStatus,
  orderStates,
  orderStatuses,
  toPaidState,
} from '#shared/domain/orders/order-states.ts';
import type { AdminOrderRow, OpenWithdrawal } from './queries.ts';

type Tone = 'plain' | 'ok' | 'warn' | 'error';

/** Staff set the status of a paid order. */
const getPaidState = (status: OrderStatus) => orderStates[toPaidState(status)];

export const getStatusTone = (status: OrderStatus): Tone => getPaidState(status).tone;
export const getStatusLabel = (status: OrderStatus): string => getPaidState(status).label;
export const statusOptions = orderStatuses.map((value) => ({ value, label: getStatusLabel(value) }));

/** An order for collection is handed over against its code instead of being sent, so the parcel statuses are left out. */
export const listCollectionOptions = (status: OrderStatus) =>
  statusOptions.filter(({ value }) => value === status || (value !== 'shipped' && value !== 'delivered'));

export const paymentLabels: Record<AdminOrderRow['payment'], string> = {
  paid: 'Paid',
  awaiting_payment: orderStates.awaiting_payment.label,
  ended_unpaid: orderStates.lapsed.label,
};

export const kindLabels: Record<AdminOrderRow['kind'], string> = {
  bottles: 'Bottles',
  release: 'Delivery from bond',
  storage: 'Storage invoice',
};

export const channelLabels: Record<AdminOrderRow['channel'], string> = {
  web: 'Website',
  phone: 'Phone',
  ballot: 'Ballot',
};

export const deliveryLabels: Record<OpenWithdrawal['status'], { label: string; tone: Tone }> = {
  awaiting_payment: { label: 'Awaiting payment', tone: 'warn' },
  requested_delivery: { label: 'Ready to send', tone: 'warn' },
  in_transit: { label: 'In transit', tone: 'plain' },
  delivered: { label: 'Delivered', tone: 'ok' },
  cancelled: { label: 'Cancelled', tone: 'error' },
};

export const gradeLabels: Record<Condition, string> = { excellent: 'Excellent', good: 'Good', fair: 'Fair' };
