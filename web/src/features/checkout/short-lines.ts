import type { CartItem } from '#shared/contracts/cart.ts';
import { findLineProblem } from '#shared/domain/catalogue/stock/line-problem.ts';

/** A line for more bottles than can be bought now, or for a bottle whose drop is not open, and how one click fixes it. */
export type ShortLine = { itemId: string; name: string; message: string; left: number };

export function findShortLines(items: readonly CartItem[], now: number): ShortLine[] {
  return items.flatMap((item) => {
    const problem = findLineProblem(item, now);
    return problem ? [{ itemId: item.id, name: item.product.name, ...problem }] : [];
  });
}
