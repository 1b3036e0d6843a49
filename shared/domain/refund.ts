type Sums = { totalPence: number; refundedPence?: number; owedPence?: number };

/** What can still be sent back of a paid order: what was paid, less what went back and what is promised already. */
export const refundablePence = ({ totalPence, refundedPence = 0, owedPence = 0 }: Sums): number =>
  Math.max(0, totalPence - refundedPence - owedPence);

/** How many bottles of a line can still come back onto the shelf. */
export const restockable = ({ quantity, restocked = 0 }: { quantity: number; restocked?: number }): number =>
  quantity - restocked;

/** How many different bottles come back with one refund: each is up to three items of the one transaction that takes them. */
export const mostRestocked = 30;
