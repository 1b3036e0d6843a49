import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { AddToCart } from '#web/features/cart/add-to-cart.tsx';

/** What a card of any list offers: features do not know each other, so the routes join card and cart. */
export const addToCartAction = (product: Product) => <AddToCart product={product} />;
