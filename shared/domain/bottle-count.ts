/** How many bottles lie in a cart or an order. */
export const bottleCount = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, line) => sum + line.quantity, 0);
