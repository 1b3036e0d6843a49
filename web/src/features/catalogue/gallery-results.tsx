import { clsx } from 'clsx';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import type { Product } from '#shared/api/catalogue.ts';
import { lowStockAt } from '#shared/store.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { gridClass } from './card-skeletons.tsx';
import { ProductCard } from './product-card.tsx';

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
/** By then every card has been laid out once, and the browser knows its true size. */
const settleMs = 1000;

/** True once the first drawing is over: from then on the browser may skip what is out of sight. */
function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settleMs);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}

/** Coming back, the whole list is drawn at once: the visitor returns to a place in the middle of it. */
export function GalleryResults({ products, layout, actionFor }: GalleryResultsProps) {
  const isReturn = useNavigationType() === 'POP';
  const drawn = useDeferredValue(products, isReturn ? products : products.slice(0, drawnAtFirst));
  const isSkippable = useSettled();
  const Item = layout === 'grid' ? ProductCard : row.Part;
  return (
    <ul className={clsx(layout === 'grid' ? gridClass : 'grid gap-4')}>
      {drawn.map((product, index) => (
        <li key={product.id} className={isSkippable ? 'skippable' : undefined}>
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
