import type { CartItem } from '#shared/api/cart.ts';
import { penceOf } from '#shared/domain/money.ts';
import type { ShelfLine } from '#shared/domain/quote.ts';

/** The cart as the rules of a price read it. */
export const shelfLines = (items: readonly CartItem[]): ShelfLine[] =>
  items.map(({ productId, quantity, product }) => ({
    productId,
    name: product.name,
    unitPricePence: penceOf(product.price),
    quantity,
    inBond: product.inBond,
    bottleSize: product.bottleSize,
    abvPercent: Number(product.abv),
  }));
