import type { Withdrawal } from '#shared/contracts/bonded-storage/withdrawals.ts';
import type { HoldingLabel } from './holding-labels.ts';

export const deliveryLabels: Record<Withdrawal['status'], HoldingLabel> = {
  awaiting_payment: { label: 'Awaiting payment', tone: 'warn' },
  requested_delivery: { label: 'Delivery requested', tone: 'accent' },
  in_transit: { label: 'In transit', tone: 'accent' },
  delivered: { label: 'Delivered', tone: 'ok' },
  cancelled: { label: 'Cancelled', tone: 'error' },
};

export const paymentLabels: Record<Withdrawal['paymentStatus'], HoldingLabel> = {
  pending: { label: 'Not paid', tone: 'warn' },
  paid: { label: 'Paid', tone: 'ok' },
  refunded: { label: 'Refunded', tone: 'plain' },
  cancelled: { label: 'Not paid', tone: 'plain' },
};

/**
 * Whether a delivery can be paid or cancelled. The payment is known a moment before the delivery's status changes,
 * and in between there is nothing left to do.
 */
export const isUnpaid = ({ status, paymentStatus }: Pick<Withdrawal, 'status' | 'paymentStatus'>): boolean =>
  status === 'awaiting_payment' && paymentStatus === 'pending';
