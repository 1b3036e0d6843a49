import type { ProductRecord } from '#functions/catalogue/entities/product.ts';
import { toBottleDrop } from '#functions/catalogue/to-product.ts';
import type { CartItem } from '#shared/contracts/cart.ts';
import type { ChosenDrop } from '#shared/domain/catalogue/drops/drop-sale.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';

/** A cart holds a product at most once, so the item's id is derived from the product's. */
export const toCartItemId = (productId: string): string => productId.replace(/^prd_/, 'itm_');

export const toProductId = (itemId: string): string => itemId.replace(/^itm_/, 'prd_');

type StockedProduct = { product: ProductRecord; available: number; held: number; drop: ChosenDrop | null };

export function toCartItem({ product, available, held, drop }: StockedProduct, quantity: number): CartItem {
  return {
    id: toCartItemId(product.productId),
    productId: product.productId,
    quantity,
    product: {
      id: product.productId,
      name: product.name,
      price: formatDecimalPounds(product.pricePence),
      image: product.image,
      distillery: product.distillery,
      isExclusive: product.isExclusive,
      bottleSize: product.bottleSize,
      abv: product.abvPercent,
      stock: available,
      inBond: product.inBond,
      drop: drop && toBottleDrop(drop),
      reserved: held,
    },
  };
}
