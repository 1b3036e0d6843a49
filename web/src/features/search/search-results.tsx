import { Link } from 'react-router-dom';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import type { Hits } from '#shared/domain/catalogue/search/choose-hits.ts';
import { buildStockBadge, formatLeft } from '#shared/domain/catalogue/stock/stock-badge.ts';
import { lowStockAt } from '#shared/store.ts';
import { paths } from '#web/app/paths.ts';
import { useDropPhase } from '#web/lib/use-drop-phase.ts';
import { Badge } from '#web/ui/badge.tsx';
import { BottleThumb } from '#web/ui/bottle-thumb.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Price } from '#web/ui/price.tsx';
import { buildGalleryLink } from './gallery-link.ts';

type SearchResultsProps = {
  listId: string;
  optionId: (index: number) => string;
  text: string;
  hits: Hits<Product>;
  active: number;
  onActive: (index: number) => void;
  onLeave: () => void;
};

const describeKeyboard = (total: number): string => {
  if (total === 0) return 'See the nearest in the shop';
  return total === 1 ? 'See it in the shop' : `See all ${total} results`;
};

export function SearchResults(props: SearchResultsProps) {
  const { listId, optionId, text, hits, active, onActive, onLeave } = props;
  const all = buildGalleryLink({ q: text });
  if (hits.exact.length + hits.near.length === 0) {
    return (
      <EmptyState
        title="No whiskies found"
        level="p"
        actions={
          <>
            <ButtonLink look="outline" size="sm" to={all} onClick={onLeave}>
              Search in the shop
            </ButtonLink>
            <ButtonLink size="sm" to={paths.gallery.href()} onClick={onLeave}>
              See all bottles
            </ButtonLink>
          </>
        }
      >
        <p>We have no bottle matching “{text}”, or anything close to it.</p>
      </EmptyState>
    );
  }
  const hit = (product: Product, index: number) => (
    <SearchHit
      key={product.id}
      id={optionId(index)}
      product={product}
      text={text}
      isActive={active === index}
      onActive={() => onActive(index)}
      onLeave={onLeave}
    />
  );
  return (
    <>
      <div id={listId} role="listbox" aria-label="Bottles">
        {hits.exact.map(hit)}
        {hits.near.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a list of options has groups of options, not field sets.
          <div role="group" aria-label="Near matches">
            {hits.exact.length > 0 && (
              <div aria-hidden="true" className="px-3 pt-4 pb-2 text-ink-3 text-sm">
                Near matches
              </div>
            )}
            {hits.near.map((product, index) => hit(product, hits.exact.length + index))}
          </div>
        )}
      </div>
      <Link
        to={all}
        onClick={onLeave}
        className="mt-1 flex min-h-12 items-center justify-between gap-3 rounded-control px-3 text-brass-light hover:bg-surface-2"
      >
        {describeKeyboard(hits.total)}
        <Icon path="M4 12h16m-6-6 6 6-6 6" className="size-4" />
      </Link>
    </>
  );
}

type SearchHitProps = {
  id: string;
  product: Product;
  text: string;
  isActive: boolean;
  onActive: () => void;
  onLeave: () => void;
};

/** A hit is an option of the list and a real link, so it can also be opened in another tab. */
function SearchHit({ id, product, text, isActive, onActive, onLeave }: SearchHitProps) {
  const phase = useDropPhase(product.drop);
  const badge = buildStockBadge(product, lowStockAt.catalogue, phase);
  const left = formatLeft(product, lowStockAt.catalogue, phase);
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to={paths.product.href(product.id)}
      onClick={onLeave}
      onPointerMove={onActive}
      className="relative grid grid-cols-[3.5rem_1fr] items-center gap-x-3.5 gap-y-1.5 rounded-control px-3 py-2 before:absolute before:inset-y-2 before:left-0 before:w-0.5 before:bg-brass before:opacity-0 aria-selected:bg-surface-2 aria-selected:before:opacity-100 sm:grid-cols-[3.5rem_1fr_auto]"
    >
      <BottleThumb image={product.image} width={56} className="max-sm:row-span-2" />
      <span className="min-w-0 max-sm:self-end">
        <span className="block font-display text-xl leading-tight">
          <HighlightedMatch text={product.name} wanted={text} />
        </span>
        <span className="mt-0.5 block text-ink-3 text-sm">
          <HighlightedMatch text={product.distillery} wanted={text} />, {product.region}
          {product.caskType && `, ${product.caskType}`}
        </span>
      </span>
      <span className="flex items-center gap-3 max-sm:self-start sm:flex-col sm:items-end sm:gap-1.5">
        <Price pounds={product.price} />
        <span className="flex items-center gap-2">
          {left && <span className="text-ink-3 text-xs">{left}</span>}
          <Badge tone={badge.tone}>{badge.label}</Badge>
        </span>
      </span>
    </Link>
  );
}

/** A text with the matching part in brass. */
function HighlightedMatch({ text, wanted }: { text: string; wanted: string }) {
  const at = text.toLowerCase().indexOf(wanted.toLowerCase());
  if (at < 0 || wanted === '') return text;
  const end = at + wanted.length;
  return (
    <>
      {text.slice(0, at)}
      <mark className="bg-transparent text-brass-light">{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}
