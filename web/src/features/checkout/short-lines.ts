import type { CartItem } from '#shared/api/cart.ts';

/** A line that asks for more than can be bought now, and the one click that mends it. */
export type ShortLine = { itemId: string; name: string; message: string; left: number };

export function shortLines(items: readonly CartItem[]): ShortLine[] {
  return items
    .filter(({ quantity, product }) => quantity > product.stock)
    .map(({ id, product: { name, stock } }) => ({
      itemId: id,
      name,
      left: stock,
      message: stock === 0 ? `${name} is sold out.` : `Only ${stock} of ${name} can be bought now.`,
    }));
}
