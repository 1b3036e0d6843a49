import type { PaymentState } from '#shared/contracts/orders/orders.ts';

const initialWaitMs = 2000;
const growth = 1.4;
const maxWaitMs = 10_000;

/** How many times the page asks about a payment that is being processed, before it stops and relies on the email. */
export const maxPolls = 14;

/** The wait before the next request, after this many answers; false once it is time to stop. */
export function waitMs(answers: number): number | false {
  if (answers > maxPolls) return false;
  return Math.min(maxWaitMs, Math.round(initialWaitMs * growth ** Math.max(0, answers - 1)));
}

/**
 * The state that the page shows. A payment that the provider has accepted counts as being processed while the shop
 * still has an earlier declined card on record.
 */
export const shownState = (state: PaymentState, isConfirmed: boolean): PaymentState =>
  state === 'failed' && isConfirmed ? 'processing' : state;
