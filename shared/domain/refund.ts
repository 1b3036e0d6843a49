type Sums = { totalPence: number; refundedPence?: number; owedPence?: number };

/** What can still be sent back of a paid order: what was paid, less what went back and what is promised already. */
export const refundablePence = ({ totalPence, refundedPence = 0, owedPence = 0 }: Sums): number =>
  Math.max(0, totalPence - refundedPence - owedPence);

/** How many bottles of a line can still come back onto the shelf. */
export const restockable = ({ quantity, restocked = 0 }: { quantity: number; restocked?: number }): number =>
  quantity - restocked;

/** How many different bottles come back with one refund: each is up to three items of the one transaction that takes them. */
export const mostRestocked = 30;

/**
 * What the staff is told of the bottles that came back with a refund that Stripe refused: they stay back, since they stand
 * on the shelf and may be sold by then. Nothing where none came back.
 */
export function stillPutBack(count: number, leftStorage: boolean): string {
  if (count === 0) return '';
  const [bottles, are, them] = count === 1 ? ['1 bottle', 'is', 'it'] : [`${count} bottles`, 'are', 'them'];
  const where = leftStorage ? 'out of storage and on the shelf' : 'on the shelf';
  return `${bottles} put back with it ${are} ${where} all the same: refund the money without ${them}, and count the stock if ${count === 1 ? 'it has' : 'they have'} not come back.`;
}
