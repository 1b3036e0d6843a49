import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { AddToCart } from '#web/features/cart/add-to-cart.tsx';
import { createLazyWidget } from '#web/ui/lazy-widget.tsx';
import { addToCartAction } from './add-to-cart-action.tsx';

const heart = createLazyWidget(async () => (await import('#web/features/wishlist/heart.tsx')).Heart);

const buildHeart = (product: Product) => <heart.Widget product={product} />;

/** The actions on a card of the shop: the cart, and the heart in its corner. */
export const bottleAction = (product: Product) => (
  <>
    {buildHeart(product)}
    {addToCartAction(product)}
  </>
);

/** The same in the vault. */
export const dropAction = (product: Product) => (
  <>
    {buildHeart(product)}
    {addDropAction(product)}
  </>
);

/** The action on a card of the vault, which has its own failure message. */
const addDropAction = (product: Product) => (
  <AddToCart product={product} failure="Failed to add item to cart" />
);
