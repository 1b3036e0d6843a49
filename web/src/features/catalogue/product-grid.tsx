import type { ReactNode } from 'react';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { gridClass } from './card-skeletons.tsx';
import { ProductCard } from './product-card.tsx';

/** Three cards share a row, which a phone scrolls sideways; four form two rows of two, or one row. */
const rowClasses: Record<number, string> = {
  3: '-mx-(--gutter) grid snap-x snap-mandatory auto-cols-[72%] grid-flow-col gap-3 overflow-x-auto scroll-px-(--gutter) px-(--gutter) py-1 *:snap-start md:mx-0 md:grid-flow-row md:auto-cols-auto md:grid-cols-3 md:gap-5 md:overflow-visible md:px-0',
  4: 'grid grid-cols-1 gap-3 min-[22.5rem]:grid-cols-2 md:gap-5 lg:grid-cols-4',
};

export const classFor = (inRow?: number) => (inRow && rowClasses[inRow]) || gridClass;

type ProductGridProps = {
  products: readonly Product[];
  place: string;
  lowStockAt: number;
  actionFor: (product: Product) => ReactNode;
  level?: 'h2' | 'h3';
  /** The number of cards that determines the layout. */
  inRow?: number;
};

export function ProductGrid({ products, place, lowStockAt, actionFor, level, inRow }: ProductGridProps) {
  return (
    <ul className={classFor(inRow)}>
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
