/** How many bottles a cart or an order has. */
export const countBottles = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, line) => sum + line.quantity, 0);
