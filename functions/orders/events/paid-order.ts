import type { OrderRecord } from '#functions/orders/entities/order.ts';

export type PaidOrder = OrderRecord & { paidAt: string };

/** A paid order of a customer with an account. */
export type OwnedOrder = PaidOrder & { customerId: string };

/**
 * One effect of a paid order. It may run again at any time, because the failure of one effect
 * repeats all of them: what it has already done it must leave as it is.
 */
export type Consequence = (order: PaidOrder, now: Date) => Promise<void>;
export type OwnedConsequence = (order: OwnedOrder, now: Date) => Promise<void>;

const isPaid = (order: OrderRecord | undefined): order is PaidOrder => order?.paidAt !== undefined;
const isOwned = (order: OrderRecord | undefined): order is OwnedOrder =>
  isPaid(order) && order.customerId !== undefined;

/** Whether a change made the order paid, whatever its state before. */
export const becamePaid = (before: OrderRecord | undefined, after: OrderRecord): after is PaidOrder =>
  isPaid(after) && !isPaid(before);

/** Whether a change made a paid order a customer's. */
export const becameOwned = (before: OrderRecord | undefined, after: OrderRecord): after is OwnedOrder =>
  isOwned(after) && !isOwned(before);
