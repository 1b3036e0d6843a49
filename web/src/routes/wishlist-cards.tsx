import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { lowStockAt } from '#shared/store.ts';
import { ProductGrid } from '#web/features/catalogue/product-grid.tsx';
import { bottleAction } from './bottle-action.tsx';

/** The cards of a wishlist of any length, four in a row where there is room. */
export const wishlistCards = (products: Product[]) => (
  <ProductGrid
    products={products}
    place="wishlist"
    lowStockAt={lowStockAt.card}
    actionFor={bottleAction}
    level="h2"
    inRow={4}
  />
);
