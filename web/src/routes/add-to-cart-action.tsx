import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { AddToCart } from '#web/features/cart/add-to-cart.tsx';

/** The action on a card of any list: features do not know each other, so the routes join card and cart. */
export const addToCartAction = (product: Product) => <AddToCart product={product} />;
