import type { OrderKind } from './holding.ts';
import {
  findOrderState,
  type OrderInState,
  type OrderPurpose,
  type OrderState,
  type OrderStatus,
  orderStates,
  toPaidState,
  toPurpose,
} from './order-states.ts';

/**
 * Who may move an order from which state to which, and what happens then. What asks whether a change is allowed, the followers
 * of the table's stream and pages read this table. Other endpoints write a single transition, such as the cancellation of an
 * unpaid withdrawal; the tests run each transition of the table and compare its effects.
 */

/** The effects of a change of state. An email is sent once, however often an order returns to a state. */
export const orderEffects = {
  stops_payment:
    'Its payment is cancelled at Stripe first: one that has succeeded confirms the order instead.',
  takes_stock: 'Its bottles are taken from stock again; if they are sold out, the payment is refunded.',
  returns_stock: 'Its bottles are back in stock.',
  returns_from_bond: 'Its bottles leave bond.',
  frees_bottles: 'The bottles in bond that were to leave are available again.',
  refunds: 'All money that has not been refunded yet is refunded.',
  stores_bottles: 'Its bottles are in bond in their owner’s name, with certificates.',
  requests_withdrawal: 'The warehouse sees the withdrawal.',
  marks_invoice_paid: 'The storage invoice is paid.',
  records_sales: 'Its bottles are sold in the ledger.',
  issues_invoice: 'A customer with an account gets an invoice.',
  empties_cart: 'What was bought leaves the cart.',
  audits: 'A customer with an account reads it in their audit trail.',
  notifies_shop: 'The shop gets an email, where an address is set.',
  emails_confirmation: 'The buyer is emailed that it is paid.',
  emails_dispatch: 'The buyer is emailed that it is on its way.',
  emails_cancellation: 'The buyer is emailed that it is cancelled.',
} as const;
export type OrderEffect = keyof typeof orderEffects;

/** What follows a payment, in this order. */
export const paymentEffects = {
  delivery: ['records_sales', 'emails_confirmation', 'empties_cart', 'notifies_shop'],
  bond: ['stores_bottles', 'records_sales', 'emails_confirmation', 'empties_cart', 'notifies_shop'],
  withdrawal: ['requests_withdrawal', 'emails_confirmation', 'notifies_shop'],
  invoice: ['marks_invoice_paid', 'emails_confirmation', 'notifies_shop'],
} as const satisfies Record<OrderPurpose, readonly OrderEffect[]>;

/** What follows once a paid order belongs to a customer: with its payment, or when they claim it. */
export const ownerEffects = {
  delivery: ['audits', 'issues_invoice'],
  bond: ['audits', 'issues_invoice'],
  withdrawal: ['issues_invoice'],
  invoice: [],
} as const satisfies Record<OrderPurpose, readonly OrderEffect[]>;

export type Mover = 'shop' | 'staff' | 'customer';

export type OrderTransition = {
  from: readonly OrderState[];
  to: OrderState;
  by: Mover;
  /** By what the order is for; an order for anything else is not moved this way. */
  effects: Partial<Record<OrderPurpose, readonly OrderEffect[]>>;
};

/** A change that staff make to a withdrawal or an invoice shows on its order alone: the withdrawal has states of its own. */
const silent = { withdrawal: [], invoice: [] } as const;

/** What follows when staff set the state of a paid order. */
const staffEffects = {
  on_hold: { delivery: [], bond: [] },
  confirmed: { delivery: [], bond: [] },
  processing: { delivery: [], bond: [] },
  shipped: { delivery: ['audits', 'emails_dispatch'], bond: ['audits'] },
  delivered: { delivery: ['audits'], bond: ['audits'] },
  cancelled: { delivery: ['audits', 'emails_cancellation'], bond: ['audits', 'emails_cancellation'] },
} as const satisfies Partial<Record<OrderState, OrderTransition['effects']>>;

const paidStates = Object.keys(staffEffects) as (keyof typeof staffEffects)[];

/** What follows when an order ends before it is paid. */
const unpaidEffects = {
  delivery: ['stops_payment', 'returns_stock'],
  bond: ['stops_payment', 'returns_stock'],
  withdrawal: ['stops_payment', 'frees_bottles'],
  invoice: ['stops_payment'],
} as const satisfies OrderTransition['effects'];

/** Every change of state that is allowed; any other is refused. */
export const orderTransitions: readonly OrderTransition[] = [
  // Before the payment. The shop confirms only on Stripe's word.
  { from: ['awaiting_payment'], to: 'confirmed', by: 'shop', effects: paymentEffects },
  { from: ['awaiting_payment'], to: 'lapsed', by: 'shop', effects: unpaidEffects },
  { from: ['awaiting_payment'], to: 'cancelled_unpaid', by: 'staff', effects: unpaidEffects },
  {
    from: ['awaiting_payment'],
    to: 'cancelled_unpaid',
    by: 'customer',
    effects: { withdrawal: ['stops_payment', 'frees_bottles'] },
  },
  // Money that arrives late.
  {
    from: ['lapsed'],
    to: 'confirmed',
    by: 'shop',
    effects: {
      delivery: ['takes_stock', ...paymentEffects.delivery],
      bond: ['takes_stock', ...paymentEffects.bond],
    },
  },
  // After the payment. Staff set any state; refunds and stock are separate decisions.
  ...Object.entries(staffEffects).map(([to, effects]) => ({
    from: paidStates.filter((state) => state !== to),
    to: to as OrderState,
    by: 'staff' as const,
    effects: { ...effects, ...silent },
  })),
  // The buyer's right to cancel. Bottles that were sent, or have left bond, are sent back first (`cancellation.ts`).
  {
    from: ['on_hold', 'confirmed', 'processing'],
    to: 'cancelled',
    by: 'customer',
    effects: { delivery: ['returns_stock', 'refunds', 'audits', 'emails_cancellation'] },
  },
  {
    from: ['on_hold', 'confirmed', 'processing', 'shipped', 'delivered'],
    to: 'cancelled',
    by: 'customer',
    effects: { bond: ['returns_from_bond', 'returns_stock', 'refunds', 'audits', 'emails_cancellation'] },
  },
];

/** How somebody may move an order to a state that is stored as this status; nothing when they may not. */
export function findTransition(
  order: OrderInState & { kind?: OrderKind },
  by: Mover,
  status: OrderStatus,
): OrderTransition | undefined {
  const [state, purpose] = [findOrderState(order), toPurpose(order)];
  return orderTransitions.find(
    ({ from, to, by: mover, effects }) =>
      mover === by &&
      from.some((each) => each === state) &&
      orderStates[to].status === status &&
      effects[purpose] !== undefined,
  );
}

/** Whether reaching its current state has this effect, given what the order is for. */
export function hasEffect(order: OrderInState & { kind?: OrderKind }, effect: OrderEffect): boolean {
  const [state, purpose] = [findOrderState(order), toPurpose(order)];
  return orderTransitions.some(({ to, effects }) => to === state && effects[purpose]?.includes(effect));
}

/** Whether a change to this status can offer an Undo: not if the buyer is emailed about it. Staff can still set another. */
export const canUndoStatus = (status: OrderStatus): boolean =>
  orderTransitions.every(
    ({ to, by, effects }) =>
      by !== 'staff' ||
      to !== toPaidState(status) ||
      !effects.delivery?.some((effect) => effect.startsWith('emails_')),
  );
