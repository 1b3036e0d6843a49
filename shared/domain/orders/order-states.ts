import type { OrderKind } from './holding.ts';

/** The states of an order. `order-transitions.ts` defines who may move it from which to which. */

/** The specification's statuses, as they are stored and sent. */
export const orderStatuses = [
  'pending',
  'confirmed',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Whether an order is paid, waits for its payment, or ended without one. */
export const paymentStates = ['paid', 'awaiting_payment', 'ended_unpaid'] as const;

/** How an order was placed: at the checkout, by staff on the phone, or won in a ballot. */
export const orderChannels = ['web', 'phone', 'ballot'] as const;

type Tone = 'plain' | 'accent' | 'ok' | 'warn' | 'error';

const cancelledForBuyer = {
  label: 'Cancelled',
  tone: 'error',
  sentence: 'This order is cancelled.',
} as const;

/**
 * `status` is what is stored. `pending` and `cancelled` stand for more than one state: the payment tells them apart, and the
 * reason distinguishes two that ended without one. `label` is for staff, `buyer` for the buyer.
 */
export const orderStates = {
  awaiting_payment: {
    status: 'pending',
    payment: 'awaiting_payment',
    label: 'Awaiting payment',
    tone: 'warn',
    buyer: {
      label: 'Awaiting payment',
      tone: 'warn',
      sentence: 'We have not received your payment yet.',
    },
  },
  lapsed: {
    status: 'cancelled',
    payment: 'ended_unpaid',
    label: 'Expired unpaid',
    tone: 'warn',
    buyer: cancelledForBuyer,
  },
  cancelled_unpaid: {
    status: 'cancelled',
    payment: 'ended_unpaid',
    label: 'Expired unpaid',
    tone: 'warn',
    buyer: cancelledForBuyer,
  },
  on_hold: {
    status: 'pending',
    payment: 'paid',
    label: 'Pending (on hold)',
    tone: 'warn',
    buyer: {
      label: 'On hold',
      tone: 'warn',
      sentence: "We've received your payment. We are looking into your order and will be in touch.",
    },
  },
  confirmed: {
    status: 'confirmed',
    payment: 'paid',
    label: 'Confirmed',
    tone: 'plain',
    buyer: {
      label: 'Confirmed',
      tone: 'ok',
      sentence: "We've received your payment. Next we pack your bottles.",
    },
  },
  processing: {
    status: 'processing',
    payment: 'paid',
    label: 'Processing',
    tone: 'plain',
    buyer: { label: 'Being packed', tone: 'accent', sentence: 'Your bottles are being checked and packed.' },
  },
  shipped: {
    status: 'shipped',
    payment: 'paid',
    label: 'Shipped',
    tone: 'ok',
    buyer: { label: 'On its way', tone: 'accent', sentence: 'Your parcel is with the carrier.' },
  },
  delivered: {
    status: 'delivered',
    payment: 'paid',
    label: 'Delivered',
    tone: 'ok',
    buyer: { label: 'Delivered', tone: 'ok', sentence: 'Your parcel has been delivered. Enjoy it.' },
  },
  cancelled: {
    status: 'cancelled',
    payment: 'paid',
    label: 'Cancelled',
    tone: 'error',
    buyer: cancelledForBuyer,
  },
} as const satisfies Record<
  string,
  {
    status: OrderStatus;
    payment: (typeof paymentStates)[number];
    label: string;
    tone: Tone;
    buyer: { label: string; tone: Tone; sentence: string };
  }
>;
export type OrderState = keyof typeof orderStates;

/** The stages of an order that meets no obstacle. */
export const orderStages = ['confirmed', 'processing', 'shipped', 'delivered'] as const;

/** Why an order was cancelled before it was paid. */
export const cancelReasons = {
  reservation_lapsed: 'The payment was not completed in time.',
  given_up: 'It was abandoned before payment.',
  staff: 'We cancelled it before payment.',
} as const;

/** What an order is for: bottles to be delivered, or to stay in bond, a withdrawal from bond, a storage invoice. */
export type OrderPurpose = 'delivery' | 'bond' | 'withdrawal' | 'invoice';

export type OrderInState = {
  status: string;
  kind?: string;
  paidAt?: string | null;
  stored?: object;
  cancelReason?: string;
};

/** The state of a paid order that is stored as this status. */
export const toPaidState = (status: OrderStatus): OrderState => (status === 'pending' ? 'on_hold' : status);

const isStatus = (status: string): status is OrderStatus =>
  (orderStatuses as readonly string[]).includes(status);

/** The state of an order; nothing for a status that this version does not know. */
export function findOrderState({ status, paidAt, cancelReason }: OrderInState): OrderState | undefined {
  if (!isStatus(status)) return undefined;
  if (paidAt) return toPaidState(status);
  if (status === 'pending') return 'awaiting_payment';
  if (status !== 'cancelled') return undefined;
  return cancelReason === 'reservation_lapsed' ? 'lapsed' : 'cancelled_unpaid';
}

export const isAwaitingPayment = (order: OrderInState): boolean =>
  findOrderState(order) === 'awaiting_payment';

const purposes: Record<OrderKind, OrderPurpose> = {
  bottles: 'delivery',
  release: 'withdrawal',
  storage: 'invoice',
};

export const toPurpose = ({
  kind = 'bottles',
  stored,
}: {
  kind?: OrderKind;
  stored?: object;
}): OrderPurpose => (stored ? 'bond' : purposes[kind]);
