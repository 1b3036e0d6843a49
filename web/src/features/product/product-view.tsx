import type { ReactNode } from 'react';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { createLazyWidget } from '#web/ui/lazy-widget.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { ProductPage } from './product-page.tsx';
import { useProduct } from './queries.ts';

const missing = createLazyWidget(async () => (await import('./product-missing.tsx')).ProductMissing);

const failure = 'This bottle could not be loaded';

type ProductViewProps = {
  id: string;
  addButton: (product: Product) => ReactNode;
  barButton: (product: Product) => ReactNode;
  related: (product: Product) => ReactNode;
  nearest: (product: Product) => ReactNode;
  alert: (product: Product) => ReactNode;
};

/** A product in its states: loaded, loading, missing or failed. */
export function ProductView({ id, addButton, barButton, related, nearest, alert }: ProductViewProps) {
  const { data: product, isError, isFetching, refetch } = useProduct(id);
  if (product === null) {
    return <missing.Widget />;
  }
  if (product) {
    return (
      <>
        <ProductPage
          product={product}
          addButton={addButton(product)}
          barButton={barButton(product)}
          nearest={nearest(product)}
          alert={alert(product)}
        />
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

function ProductSkeleton() {
  return (
    <div className="page min-h-dvh pt-4">
      <PageHead title="Bottle" />
      <h1 className="sr-only">Bottle</h1>
      <Loading label="Loading the bottle" />
      <div className="mt-13 grid grid-cols-1 gap-x-14 lg:grid-cols-2">
        <div className="lit h-[23rem] lg:h-[38rem]" />
        <div className="grid grid-cols-1 content-start gap-5 pt-6 lg:py-12">
          <Skeleton className="h-6 w-24" />
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-12 w-4/5" />
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-9 w-36" />
          <Skeleton className="h-13 w-full" />
        </div>
      </div>
    </div>
  );
}
