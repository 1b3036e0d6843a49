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
import { createLazyWidget } from '#web/ui/lazy-widget.tsx';
import { gridClass } from './card-skeletons.tsx';
import { ProductCard } from './product-card.tsx';

const listFoot = createLazyWidget(async () => (await import('./list-foot.tsx')).ListFoot);
const row = createLazyWidget(async () => (await import('./product-row.tsx')).ProductRow);

type GalleryResultsProps = {
  products: readonly Product[];
  layout: 'grid' | 'list';
  actionFor: (product: Product) => ReactNode;
  /** The view for which the server has more bottles than these. */
  view?: string;
  /** Whether another list is loading. */
  isWaiting: boolean;
  /** On return, the whole list is drawn at once, because the visitor goes back to a place in the middle of it. */
  isReturn: boolean;
  /** On a phone, 24 bottles are added per press. */
  isPaged: boolean;
};

/** As many as fit a screen or two are drawn immediately, the rest right after. */
const initialRowCount = 24;
/** How many more are drawn whenever the end comes near, because a page with thousands of cards responds slowly. */
const rowBatchSize = 240;
/** How much of the list was drawn when it was left, and which bottle was opened. */
let lastBatches = 1;
let lastOpened: string | undefined;
/** The number of pictures that can be visible before scrolling. */
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
  const Item = layout === 'grid' ? ProductCard : row.Part;
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
      <listFoot.Widget
        isDrawn={drawn === wanted}
        rowLimit={rowLimit}
        known={products.length}
        view={view}
        isPaged={isPaged}
        isLong={drawn.length > minForTop}
        onMore={showMore}
      />
    </>
  );
}

/** With fewer bottles than this, the top is near. */
const minForTop = 8;

function rememberOpened({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link) lastOpened = link.closest('li')?.dataset.id;
}

const focusLink = (item: Element | null | undefined) =>
  item?.querySelector('a')?.focus({ preventScroll: true });

/** On return, the focus goes back to the bottle that was opened. */
function useFocusReturn(list: RefObject<HTMLUListElement | null>, isReturn: boolean): void {
  const type = useNavigationType();
  const isBack = useRef(isReturn && type === 'POP');
  useEffect(() => {
    if (isBack.current && lastOpened)
      focusLink(list.current?.querySelector(`[data-id="${CSS.escape(lastOpened)}"]`));
    lastOpened = undefined;
  }, [list]);
}

/** After a press for more, the focus moves to the first new bottle. */
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

/** The height of each card when the list was left, so a list is as long on return as it was. */
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
