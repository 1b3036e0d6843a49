import type { PaymentState } from '#shared/api/orders.ts';

const firstMs = 2000;
const growth = 1.4;
const longestMs = 10_000;

/** How often a payment that is being processed is asked about before the page stops and leaves it to the mail. */
export const mostPolls = 14;

/** The wait before the next question, after so many answers; none once it is time to stop. */
export function waitMs(answers: number): number | false {
  if (answers > mostPolls) return false;
  return Math.min(longestMs, Math.round(firstMs * growth ** Math.max(0, answers - 1)));
}

/**
 * What the page shows of a state. A payment that the provider has taken counts as being processed while the shop still
 * remembers a card of it that was declined before.
 */
export const shownState = (state: PaymentState, isConfirmed: boolean): PaymentState =>
  state === 'failed' && isConfirmed ? 'processing' : state;
