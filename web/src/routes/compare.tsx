import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { AddToCart } from '#web/features/cart/add-to-cart.tsx';
import { ComparePage } from '#web/features/compare/compare-page.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

const actionFor = (product: Product) => <AddToCart product={product} />;

export function CompareRoute() {
  return (
    <div className="page pt-10 pb-16 md:pt-14">
      <PageHead title="Compare bottles" />
      <ComparePage actionFor={actionFor} />
    </div>
  );
}
