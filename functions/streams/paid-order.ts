import type { OrderRecord } from '#functions/data/order.ts';

export type PaidOrder = OrderRecord & { paidAt: string };

/**
 * One thing that follows a paid order, in a file of its own. It may run again at any time, since a failure of one
 * repeats all: what it has done already it leaves as it is.
 */
export type Consequence = (order: PaidOrder, now: Date) => Promise<void>;

/** The change by which an order became paid, whatever it was before. */
export const becamePaid = (
  before: OrderRecord | undefined,
  after: OrderRecord | undefined,
): after is PaidOrder => after?.paidAt !== undefined && before?.paidAt === undefined;
