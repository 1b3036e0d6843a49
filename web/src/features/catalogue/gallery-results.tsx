import { clsx } from 'clsx';
import { type ReactNode, useDeferredValue } from 'react';
import { useNavigationType } from 'react-router-dom';
import type { Product } from '#shared/api/catalogue.ts';
import { lowStockAt } from '#shared/store.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { ProductCard } from './product-card.tsx';
import { gridClass } from './product-grid.tsx';

const row = lazyPart(async () => (await import('./product-row.tsx')).ProductRow);

type GalleryResultsProps = {
  products: readonly Product[];
  layout: 'grid' | 'list';
  actionFor: (product: Product) => ReactNode;
};

/** What fits a screen or two is drawn at once, the rest right after it. */
const drawnAtFirst = 24;
/** The pictures that can be in sight before anything is scrolled. */
const inFirstView = 3;

/** Coming back, the whole list is drawn at once: the visitor returns to a place in the middle of it. */
export function GalleryResults({ products, layout, actionFor }: GalleryResultsProps) {
  const isReturn = useNavigationType() === 'POP';
  const drawn = useDeferredValue(products, isReturn ? products : products.slice(0, drawnAtFirst));
  const Item = layout === 'grid' ? ProductCard : row.Part;
  return (
    <ul className={clsx(layout === 'grid' ? gridClass : 'grid gap-4')}>
      {drawn.map((product, index) => (
        <li key={product.id}>
          <Item
            product={product}
            place="gallery"
            level="h2"
            lowStockAt={lowStockAt.catalogue}
            isFirst={index < inFirstView}
            actionFor={actionFor}
          />
        </li>
      ))}
    </ul>
  );
}
