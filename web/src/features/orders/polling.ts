import type { PaymentState } from '#shared/contracts/orders/orders.ts';

const initialWaitMs = 2000;
const growth = 1.4;
const maxWaitMs = 10_000;

/** How often a payment that is being processed is asked about before the page stops and leaves it to the mail. */
export const maxPolls = 14;

/** The wait before the next question, after so many answers; none once it is time to stop. */
export function waitMs(answers: number): number | false {
  if (answers > maxPolls) return false;
  return Math.min(maxWaitMs, Math.round(initialWaitMs * growth ** Math.max(0, answers - 1)));
}

/**
 * What the page shows of a state. A payment that the provider has taken counts as being processed while the shop still
 * remembers a card of it that was declined before.
 */
export const shownState = (state: PaymentState, isConfirmed: boolean): PaymentState =>
  state === 'failed' && isConfirmed ? 'processing' : state;
