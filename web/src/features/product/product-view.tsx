import type { ReactNode } from 'react';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { createLazyWidget, PendingWidget } from '#web/ui/lazy-widget.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { ProductPage } from './product-page.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';
import { useProduct } from './queries.ts';

const missing = createLazyWidget(async () => (await import('./product-missing.tsx')).ProductMissing);

const failure = 'This bottle could not be loaded';

type ProductViewProps = {
  id: string;
  addButton: (product: Product) => ReactNode;
  barButton: (product: Product) => ReactNode;
  related: (product: Product) => ReactNode;
};

/** A product in whatever state it is: there, on its way, missing, or out of reach. */
export function ProductView({ id, addButton, barButton, related }: ProductViewProps) {
  const { data: product, isError, isFetching, refetch } = useProduct(id);
  if (product === null) {
    return (
      <PendingWidget>
        <missing.Widget />
      </PendingWidget>
    );
  }
  if (product) {
    return (
      <>
        <ProductPage product={product} addButton={addButton(product)} barButton={barButton(product)} />
        {related(product)}
      </>
    );
  }
  if (!isError) return <ProductSkeleton />;
  return (
    <div className="page">
      <PageHead title={failure} />
      <ErrorState level="h1" title={failure} onRetry={() => void refetch()} isRetrying={isFetching} />
    </div>
  );
}
