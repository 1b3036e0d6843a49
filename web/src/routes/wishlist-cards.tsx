import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { lowStockAt } from '#shared/store.ts';
import { ProductGrid } from '#web/features/catalogue/product-grid.tsx';
import { CompareToggle } from '#web/features/compare/compare-toggle.tsx';
import { ComparisonLink } from '#web/features/compare/comparison-link.tsx';
import { bottleAction } from './bottle-action.tsx';

const comparedAction = (product: Product) => (
  <>
    {bottleAction(product)}
    <CompareToggle product={product} />
  </>
);

/** The cards of a wishlist of any length, four per row where there is room, and a link to compare some of them. */
export const wishlistCards = (products: Product[]) => (
  <>
    <p className="mb-4 flex min-h-11 items-center">
      <ComparisonLink />
    </p>
    <ProductGrid
      products={products}
      place="wishlist"
      lowStockAt={lowStockAt.card}
      actionFor={comparedAction}
      level="h2"
      inRow={4}
    />
  </>
);
