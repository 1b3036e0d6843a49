type Sums = { totalPence: number; refundedPence?: number; owedPence?: number; disputedPence?: number };

/** What can still be sent back of a paid order: what was paid, less what went back, is promised already, or is disputed. */
export const computeRefundablePence = ({
  totalPence,
  refundedPence = 0,
  owedPence = 0,
  disputedPence = 0,
}: Sums): number => Math.max(0, totalPence - refundedPence - owedPence - disputedPence);

/** How many bottles of a line can still come back into stock. */
export const countRestockable = ({
  quantity,
  restocked = 0,
}: {
  quantity: number;
  restocked?: number;
}): number => quantity - restocked;

/** How many different bottles come back with one refund: each is up to three items of the one transaction that takes them. */
export const maxRestocked = 30;

/**
 * The note on bottles that came back with a refund that Stripe refused: they stay in stock, since they may be sold by
 * then. Empty where none came back.
 */
export function formatRestockLimit(count: number, leftStorage: boolean): string {
  if (count === 0) return '';
  const [bottles, are, them] = count === 1 ? ['1 bottle', 'is', 'it'] : [`${count} bottles`, 'are', 'them'];
  const where = leftStorage ? 'out of storage and in stock' : 'in stock';
  return `${bottles} returned with it ${are} already ${where}: refund the money without ${them}, and correct the stock if ${count === 1 ? 'it has' : 'they have'} not come back.`;
}
