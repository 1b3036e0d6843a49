import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useNavigationType } from 'react-router-dom';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { lowStockAt } from '#shared/store.ts';
import { createLazyWidget, PendingWidget } from '#web/ui/lazy-widget.tsx';
import { gridClass } from './card-skeletons.tsx';
import { ProductCard } from './product-card.tsx';

const listFoot = createLazyWidget(async () => (await import('./list-foot.tsx')).ListFoot);
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
  /** On a phone 24 come at a time, each by a press. */
  isPaged: boolean;
};

/** What fits a screen or two is drawn at once, the rest right after it. */
const initialRowCount = 24;
/** So many more each time that the end of what is drawn comes near: a page of thousands of cards answers slowly. */
const rowBatchSize = 240;
/** How far the list was drawn when it was left, and the bottle it was left for. */
let lastBatches = 1;
let lastOpened: string | undefined;
/** The pictures that can be in sight before anything is scrolled. */
const firstViewRowCount = 3;

export function GalleryResults(props: GalleryResultsProps) {
  const { products, layout, actionFor, view, isWaiting, isReturn, isPaged } = props;
  const [batches, setBatches] = useState(isReturn ? lastBatches : 1);
  useEffect(() => {
    lastBatches = batches;
  }, [batches]);
  const rowLimit = batches * (isPaged ? initialRowCount : rowBatchSize);
  const wanted = useMemo(() => products.slice(0, rowLimit), [products, rowLimit]);
  const drawn = useDeferredValue(wanted, isReturn ? wanted : wanted.slice(0, initialRowCount));
  const list = useSavedHeights();
  useFocusReturn(list, isReturn);
  const focusFrom = useFocusFrom(list, drawn.length);
  const showMore = () => {
    if (isPaged) focusFrom(drawn.length);
    setBatches(batches + 1);
  };
  const Item = layout === 'grid' ? ProductCard : row.Widget;
  const cards = (
    <ul
      ref={list}
      aria-busy={isWaiting}
      onClickCapture={rememberOpened}
      className={layout === 'grid' ? gridClass : 'grid grid-cols-1 gap-4'}
    >
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
      <PendingWidget>
        <listFoot.Widget
          isDrawn={drawn === wanted}
          rowLimit={rowLimit}
          known={products.length}
          view={view}
          isPaged={isPaged}
          isLong={drawn.length > minForTop}
          onMore={showMore}
        />
      </PendingWidget>
    </>
  );
}

/** Below this many bottles the top is near. */
const minForTop = 8;

function rememberOpened({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link) lastOpened = link.closest('li')?.dataset.id;
}

const focusLink = (item: Element | null | undefined) =>
  item?.querySelector('a')?.focus({ preventScroll: true });

/** Coming back, the focus stands again on the bottle that was opened. */
function useFocusReturn(list: RefObject<HTMLUListElement | null>, isReturn: boolean): void {
  const type = useNavigationType();
  const isBack = useRef(isReturn && type === 'POP');
  useEffect(() => {
    if (isBack.current && lastOpened)
      focusLink(list.current?.querySelector(`[data-id="${CSS.escape(lastOpened)}"]`));
    lastOpened = undefined;
  }, [list]);
}

/** After a press for more the focus goes on to the first bottle that it brought. */
function useFocusFrom(list: RefObject<HTMLUListElement | null>, drawn: number): (at: number) => void {
  const from = useRef<number>(undefined);
  useEffect(() => {
    if (from.current === undefined || drawn <= from.current) return;
    focusLink(list.current?.children[from.current]);
    from.current = undefined;
  }, [list, drawn]);
  return (at) => {
    from.current = at;
  };
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
