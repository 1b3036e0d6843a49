import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { createLazyWidget, PendingWidget } from '#web/ui/lazy-widget.tsx';
import { addDropAction } from './add-drop-action.tsx';
import { addToCartAction } from './add-to-cart-action.tsx';

const heart = createLazyWidget(async () => (await import('#web/features/wishlist/heart.tsx')).Heart);

const buildHeart = (product: Product) => (
  <PendingWidget>
    <heart.Widget product={product} />
  </PendingWidget>
);

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
