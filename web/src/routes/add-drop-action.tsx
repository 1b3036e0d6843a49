import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { AddToCart } from '#web/features/cart/add-to-cart.tsx';

/** The action on a card of the vault, which has its own failure message. */
export const addDropAction = (product: Product) => (
  <AddToCart product={product} failure="Failed to add item to cart" />
);
