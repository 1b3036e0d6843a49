import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import type { Product } from '#shared/api/catalogue.ts';
import { catalogueBounds } from '#shared/domain/catalogue-bounds.ts';
import { countApplied, filterProducts, heedBounds, sortProducts } from '#shared/domain/catalogue-filter.ts';
import { useCatalogue } from '#web/lib/catalogue.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Arriving, lazyPart } from '#web/ui/lazy-part.tsx';
import { CardSkeletons } from './card-skeletons.tsx';
import { GalleryResults } from './gallery-results.tsx';
import { GalleryToolbar } from './gallery-toolbar.tsx';
import { SearchField } from './search-field.tsx';
import { useCatalogueView } from './use-catalogue-view.ts';

/** The list comes first: on a phone the filters wait for their button, on a wide screen they follow at once. */
const filterPanel = lazyPart(async () => (await import('./filter-panel.tsx')).FilterPanel);
const filterChips = lazyPart(async () => (await import('./filter-chips.tsx')).FilterChips);
const nothingFound = lazyPart(async () => (await import('./nothing-found.tsx')).NothingFound);
const filterSheet = lazyPart(async () => (await import('./filter-sheet.tsx')).FilterSheet);
const noProducts: readonly Product[] = [];

/** The whole catalogue with its filters. Controls answer at once; the list follows when there is time. */
export function Gallery({ actionFor }: { actionFor: (product: Product) => ReactNode }) {
  const controls = useCatalogueView();
  const { whole, page, hasRest, isWaiting, isError, isFetching, refetch } = useCatalogue(controls.settled);
  const products = whole ?? noProducts;
  const [isReturn] = useState((whole ?? page) !== undefined);
  const isWide = useMedia('(width >= 64rem)');
  const [sheet, setSheet] = useState<'unseen' | 'open' | 'closed'>('unseen');

  const told = page?.around;
  const bounds = useMemo(() => told?.bounds ?? catalogueBounds(products), [told, products]);
  const settled = useDeferredValue(controls.view);
  const found = useMemo(
    () => sortProducts(filterProducts(products, heedBounds(settled.filter, bounds)), settled.sort),
    [products, settled, bounds],
  );
  // Who holds all bottles answers at once; otherwise the shop does.
  const results = whole ? found : page?.products;
  const shown = whole ? found.length : page?.total;
  const filter = heedBounds(controls.view.filter, bounds);
  const applied = countApplied(filter);
  const panel = { products, told: whole ? undefined : told?.facets, filter, bounds, controls };

  return (
    <div className="grid grid-cols-1 gap-10 lg:grid-cols-[16rem_1fr]">
      <section aria-label="Filters" className="max-lg:hidden">
        {isWide && results && (
          <Arriving>
            <filterPanel.Part {...panel} />
          </Arriving>
        )}
      </section>
      <div className="grid min-w-0 content-start gap-5">
        <SearchField value={filter.search} onChange={controls.setSearch} />
        <GalleryToolbar
          controls={controls}
          shown={shown}
          applied={applied}
          onFilters={() => setSheet('open')}
          onFiltersIntent={filterSheet.warm}
        />
        {applied > 0 && (
          <Arriving>
            <filterChips.Part filter={filter} onChange={controls.changeFilter} onClear={controls.clear} />
          </Arriving>
        )}
        {isError && !results && (
          <ErrorState
            title="The shop could not be loaded"
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {!results && !isError && <CardSkeletons count={9} />}
        {shown === 0 && (
          <Arriving>
            <nothingFound.Part
              products={products}
              told={whole ? undefined : told?.noHit}
              filter={filter}
              onChange={controls.changeFilter}
              onClear={controls.clear}
              actionFor={actionFor}
            />
          </Arriving>
        )}
        {results && results.length > 0 && (
          <GalleryResults
            products={results}
            view={hasRest ? controls.settled : undefined}
            isWaiting={isWaiting}
            layout={settled.layout}
            actionFor={actionFor}
            isReturn={isReturn}
          />
        )}
      </div>
      {sheet !== 'unseen' && (
        <Arriving>
          <filterSheet.Part
            {...panel}
            isOpen={sheet === 'open'}
            onOpenChange={(open) => setSheet(open ? 'open' : 'closed')}
            shown={shown ?? 0}
          />
        </Arriving>
      )}
    </div>
  );
}
