import type { OrderRecord } from '#functions/orders/entities/order.ts';

export type PaidOrder = OrderRecord & { paidAt: string };

/** A paid order of somebody with an account. */
export type OwnedOrder = PaidOrder & { customerId: string };

/**
 * One thing that follows a paid order, in a file of its own. It may run again at any time, since a failure of one
 * repeats all: what it has done already it leaves as it is.
 */
export type Consequence = (order: PaidOrder, now: Date) => Promise<void>;
export type OwnedConsequence = (order: OwnedOrder, now: Date) => Promise<void>;

const isPaid = (order: OrderRecord | undefined): order is PaidOrder => order?.paidAt !== undefined;
const isOwned = (order: OrderRecord | undefined): order is OwnedOrder =>
  isPaid(order) && order.customerId !== undefined;

/** The change by which an order became paid, whatever it was before. */
export const becamePaid = (before: OrderRecord | undefined, after: OrderRecord): after is PaidOrder =>
  isPaid(after) && !isPaid(before);

/** The change by which a paid order became a customer's. */
export const becameOwned = (before: OrderRecord | undefined, after: OrderRecord): after is OwnedOrder =>
  isOwned(after) && !isOwned(before);
