import type { ProductRecord } from '#functions/data/product.ts';
import type { CartItem } from '#shared/api/cart.ts';
import { poundsOf } from '#shared/domain/money.ts';

/** A cart holds a product at most once, so the item's id follows from the product's. */
export const itemIdOf = (productId: string): string => productId.replace(/^prd_/, 'itm_');

export const productIdOf = (itemId: string): string => itemId.replace(/^itm_/, 'prd_');

export function toCartItem(product: ProductRecord, quantity: number, available: number): CartItem {
  return {
    id: itemIdOf(product.productId),
    productId: product.productId,
    quantity,
    product: {
      id: product.productId,
      name: product.name,
      price: poundsOf(product.pricePence),
      image: product.image,
      distillery: product.distillery,
      isExclusive: product.isExclusive,
      bottleSize: product.bottleSize,
      abv: product.abvPercent,
      stock: available,
      inBond: product.inBond,
    },
  };
}
