import {
  type ReactNode,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { lowStockAt } from '#shared/store.ts';
import { createLazyWidget, PendingWidget } from '#web/ui/lazy-widget.tsx';
import { gridClass } from './card-skeletons.tsx';
import { LoadMore } from './load-more.tsx';
import { ProductCard } from './product-card.tsx';

const loadNextPage = createLazyWidget(async () => (await import('./load-next-page.tsx')).LoadNextPage);
const row = createLazyWidget(async () => (await import('./product-row.tsx')).ProductRow);

type GalleryResultsProps = {
  products: readonly Product[];
  layout: 'grid' | 'list';
  actionFor: (product: Product) => ReactNode;
  /** The view of which the shop has more to tell than these. */
  view?: string;
  /** Whether another list is on its way. */
  isWaiting: boolean;
  /** Coming back, the whole list is drawn at once: the visitor returns to a place in the middle of it. */
  isReturn: boolean;
};

/** What fits a screen or two is drawn at once, the rest right after it. */
const initialRowCount = 24;
/** So many more each time that the end of what is drawn comes near: a page of thousands of cards answers slowly. */
const rowBatchSize = 240;
/** How far the list was drawn when it was left. */
let lastRowLimit = rowBatchSize;
/** The pictures that can be in sight before anything is scrolled. */
const firstViewRowCount = 3;

export function GalleryResults(props: GalleryResultsProps) {
  const { products, layout, actionFor, view, isWaiting, isReturn } = props;
  const [rowLimit, setRowLimit] = useState(isReturn ? lastRowLimit : rowBatchSize);
  useEffect(() => {
    lastRowLimit = rowLimit;
  }, [rowLimit]);
  const wanted = useMemo(() => products.slice(0, rowLimit), [products, rowLimit]);
  const drawn = useDeferredValue(wanted, isReturn ? wanted : wanted.slice(0, initialRowCount));
  const list = useSavedHeights();
  const Item = layout === 'grid' ? ProductCard : row.Widget;
  const cards = (
    <ul ref={list} aria-busy={isWaiting} className={layout === 'grid' ? gridClass : 'grid grid-cols-1 gap-4'}>
      {drawn.map((product, index) => (
        <li
          key={product.id}
          data-id={product.id}
          className="skippable"
          style={{ containIntrinsicHeight: heights.get(product.id) }}
        >
          <Item
            product={product}
            place="gallery"
            level="h2"
            lowStockAt={lowStockAt.catalogue}
            isFirst={index < firstViewRowCount}
            actionFor={actionFor}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {cards}
      {/* Below a list that is still being drawn it would stand too high. */}
      {drawn === wanted && rowLimit < products.length && (
        <LoadMore key={rowLimit} onInView={() => setRowLimit(rowLimit + rowBatchSize)} />
      )}
      {drawn === wanted && rowLimit >= products.length && view !== undefined && (
        <PendingWidget>
          <loadNextPage.Widget view={view} from={products.length} />
        </PendingWidget>
      )}
    </>
  );
}

/** How tall each card was when the list was left, so that a list returned to is as long as it was. */
const heights = new Map<string, string>();

function useSavedHeights() {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const items = list.current?.children;
    return () => {
      for (const item of items ?? []) {
        if (item instanceof HTMLElement && item.dataset.id) {
          heights.set(item.dataset.id, `auto ${item.offsetHeight}px`);
        }
      }
    };
  }, []);
  return list;
}
