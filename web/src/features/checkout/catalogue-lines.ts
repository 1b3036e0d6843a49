import type { CartItem } from '#shared/contracts/cart.ts';
import type { StockedQuoteLine } from '#shared/domain/checkout/quote.ts';
import { parsePence } from '#shared/domain/common/money.ts';

/** The cart in the format of the pricing rules. */
export const toCatalogueLines = (items: readonly CartItem[]): StockedQuoteLine[] =>
  items.map(({ productId, quantity, product }) => ({
    productId,
    name: product.name,
    unitPricePence: parsePence(product.price),
    quantity,
    inBond: product.inBond,
    bottleSize: product.bottleSize,
    abvPercent: Number(product.abv),
  }));
