import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import {
  clampToRanges,
  countApplied,
  filterProducts,
  sortProducts,
} from '#shared/domain/catalogue/search/catalogue-filter.ts';
import { computeCatalogueRanges } from '#shared/domain/catalogue/search/catalogue-ranges.ts';
import { useCatalogue } from '#web/lib/catalogue.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { createLazyWidget } from '#web/ui/lazy-widget.tsx';
import { CardSkeletons } from './card-skeletons.tsx';
import { GalleryResults } from './gallery-results.tsx';
import { layoutSwitch } from './lazy-layout-switch.ts';
import { useCatalogueView } from './use-catalogue-view.ts';
import { useFound } from './use-found.ts';

/** The list is drawn first: on a phone the filters wait for their button, on a wide screen they follow immediately. */
const filterPanel = createLazyWidget(async () => (await import('./filter-panel.tsx')).FilterPanel);
const filterChips = createLazyWidget(async () => (await import('./filter-chips.tsx')).FilterChips);
/** Both are in the rendered page, and take over anything typed or chosen before their code was loaded. */
const searchField = createLazyWidget(async () => (await import('./search-field.tsx')).SearchField);
const toolbar = createLazyWidget(async () => (await import('./gallery-toolbar.tsx')).GalleryToolbar);
const noResults = createLazyWidget(async () => (await import('./no-results.tsx')).NoResults);
const filterSheet = createLazyWidget(async () => (await import('./filter-sheet.tsx')).FilterSheet);
const noProducts: readonly Product[] = [];

/** The whole catalogue with its filters. Controls respond immediately; the list is updated at lower priority. */
export function Gallery({ actionFor }: { actionFor: (product: Product) => ReactNode }) {
  const controls = useCatalogueView();
  const { whole, page, hasRest, isWaiting, isError, isFetching, refetch } = useCatalogue(controls.settled);
  const products = whole ?? noProducts;
  const [isReturn] = useState((whole ?? page) !== undefined);
  const isWide = useMedia('(width >= 64rem)');
  // An unknown width counts as wide: the rendered page lists every bottle for readers without JavaScript.
  const isNarrow = useMedia('(width < 64rem)');
  const [sheet, setSheet] = useState<'unseen' | 'open' | 'closed'>('unseen');

  const surroundingPage = page?.around;
  const bounds = useMemo(
    () => surroundingPage?.bounds ?? computeCatalogueRanges(products),
    [surroundingPage, products],
  );
  const settled = useDeferredValue(controls.view);
  const { found, isPending } = useFound(products, settled.filter.search);
  const fitting = useMemo(
    () =>
      sortProducts(
        filterProducts(products, clampToRanges(settled.filter, bounds), found),
        settled.sort,
        found,
      ),
    [products, settled, bounds, found],
  );
  // A browser that holds all bottles filters them itself; otherwise the server does.
  const results = whole ? fitting : page?.products;
  const count = whole ? fitting.length : page?.total;
  const shown = whole && isPending ? undefined : count;
  const filter = clampToRanges(controls.view.filter, bounds);
  const applied = countApplied(filter);
  const panel = {
    products,
    surroundingPage: whole ? undefined : surroundingPage?.facets,
    priceCounts: whole ? undefined : surroundingPage?.prices,
    filter,
    bounds,
    controls,
    found,
  };

  return (
    <div className="grid grid-cols-1 gap-10 lg:grid-cols-[16rem_1fr]">
      <section aria-label="Filters" className="max-lg:hidden">
        {isWide && results && <filterPanel.Widget {...panel} />}
      </section>
      <div className="grid min-w-0 content-start gap-5">
        <div className="flex gap-1.5">
          <search className="block min-h-12 min-w-0 grow">
            <searchField.Widget value={filter.search} onChange={controls.setSearch} />
          </search>
          <fieldset className="-mr-2 flex min-h-11 min-w-22 sm:hidden">
            <legend className="sr-only">View</legend>
            <layoutSwitch.Widget controls={controls} />
          </fieldset>
        </div>
        <div
          data-room="toolbar"
          className="flex min-h-12 items-center gap-2.5 max-lg:sticky max-lg:top-14 max-lg:z-20 max-lg:-mx-(--gutter) max-lg:min-h-16 max-lg:border-hairline max-lg:border-b max-lg:bg-bg/95 max-lg:px-(--gutter) max-lg:py-2 max-lg:backdrop-blur-md"
        >
          <toolbar.Widget
            controls={controls}
            shown={shown}
            applied={applied}
            onFilters={() => setSheet('open')}
            onFiltersIntent={filterSheet.preload}
          />
        </div>
        {applied > 0 && (
          <filterChips.Widget filter={filter} onChange={controls.changeFilter} onClear={controls.clear} />
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
          <noResults.Widget
            products={products}
            nearMatches={whole ? undefined : surroundingPage?.noHit}
            filter={filter}
            onChange={controls.changeFilter}
            onClear={controls.clear}
            actionFor={actionFor}
          />
        )}
        {results && results.length > 0 && (
          <GalleryResults
            products={results}
            view={hasRest ? controls.settled : undefined}
            isWaiting={isWaiting || isPending}
            layout={settled.layout}
            actionFor={actionFor}
            isReturn={isReturn}
            isPaged={isNarrow}
          />
        )}
      </div>
      {sheet !== 'unseen' && (
        <filterSheet.Widget
          {...panel}
          isOpen={sheet === 'open'}
          onOpenChange={(open) => setSheet(open ? 'open' : 'closed')}
          shown={shown ?? 0}
        />
      )}
    </div>
  );
}
