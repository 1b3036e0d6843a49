import { Link } from 'react-router-dom';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import type { Hits } from '#shared/domain/catalogue/search/choose-hits.ts';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { buildGalleryLink } from './gallery-link.ts';
import { SearchHit } from './search-hit.tsx';

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
