import type { ReactNode } from 'react';
import type { Product } from '#shared/api/catalogue.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { ProductCard } from './product-card.tsx';

export const gridClass = 'grid grid-cols-1 gap-5 min-[26rem]:grid-cols-2 lg:grid-cols-3';

type ProductGridProps = {
  products: readonly Product[];
  place: string;
  lowStockAt: number;
  actionFor: (product: Product) => ReactNode;
  level?: 'h2' | 'h3';
};

export function ProductGrid({ products, place, lowStockAt, actionFor, level }: ProductGridProps) {
  return (
    <ul className={gridClass}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            place={place}
            lowStockAt={lowStockAt}
            actionFor={actionFor}
            level={level}
          />
        </li>
      ))}
    </ul>
  );
}

const placeholders = Array.from({ length: 12 }, (_, index) => `placeholder-${index}`);

export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <div className={gridClass}>
      <Loading label="Loading bottles" />
      {placeholders.slice(0, count).map((key) => (
        <div key={key} className="rounded-card border border-hairline bg-surface p-5">
          <Skeleton className="mx-auto aspect-4/5 w-full max-w-68" />
          <Skeleton className="mt-5 h-4 w-1/3" />
          <Skeleton className="mt-3 h-6 w-3/4" />
          <Skeleton className="mt-3 h-4 w-1/2" />
          <Skeleton className="mt-6 h-11 w-full" />
        </div>
      ))}
    </div>
  );
}
