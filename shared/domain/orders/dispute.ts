/**
 * The state of a dispute: `open` until the bank has decided, then `won` or `lost`; `closed` is an inquiry that ended without
 * taking any money.
 */
export const disputeStates = ['open', 'won', 'lost', 'closed'] as const;
export type DisputeState = (typeof disputeStates)[number];

type Dispute = { state: DisputeState; isRefundable: boolean; amountPence: number };

/**
 * The part of a payment that a dispute blocks from being refunded: the bank has the money while it is open, and for
 * good once it is lost.
 */
export const computeBlockedPence = ({ state, isRefundable, amountPence }: Dispute): number =>
  state === 'lost' || (state === 'open' && !isRefundable) ? amountPence : 0;

/** The bank's reason in words: `product_not_received` as 'product not received'. */
export const formatDisputeReason = (reason: string): string => reason.replaceAll('_', ' ');
