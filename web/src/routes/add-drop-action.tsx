import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { AddToCart } from '#web/features/cart/add-to-cart.tsx';

/** What a card of the vault offers; the vault says a failure in its own words. */
export const addDropAction = (product: Product) => (
  <AddToCart product={product} failure="Failed to add item to cart" />
);
