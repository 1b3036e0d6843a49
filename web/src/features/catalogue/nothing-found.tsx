import { type ReactNode, useMemo } from 'react';
import type { Product } from '#shared/api/catalogue.ts';
import { type CatalogueFilter, filterProducts } from '#shared/domain/catalogue-filter.ts';
import { lowStockAt } from '#shared/store.ts';
import { createBottleSearch } from '#web/lib/bottle-search.ts';
import { saysBottles } from '#web/lib/say.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { appliedFilters } from './applied-filters.ts';
import { ProductGrid } from './product-grid.tsx';

type NothingFoundProps = {
  products: readonly Product[];
  filter: CatalogueFilter;
  onChange: (filter: CatalogueFilter) => void;
  onClear: () => void;
  actionFor: (product: Product) => ReactNode;
};

const nearestShown = 3;
const meantShown = 9;

/** What the words of the search may have meant, among the bottles that fit everything else. */
function useMeant(products: readonly Product[], filter: CatalogueFilter): Product[] {
  const find = useMemo(() => createBottleSearch(products), [products]);
  return filterProducts(find(filter.search).near, { ...filter, search: '' }).slice(0, meantShown);
}

/** No bottle fits everything that was asked: tells which single wish is in the way, and what comes nearest. */
export function NothingFound({ products, filter, onChange, onClear, actionFor }: NothingFoundProps) {
  const ways = appliedFilters(filter)
    .map((applied) => ({ applied, found: filterProducts(products, applied.without) }))
    .filter(({ found }) => found.length > 0)
    .toSorted((a, b) => a.found.length - b.found.length);
  const meant = useMeant(products, filter);
  const nearest = meant.length > 0 ? meant : (ways[0]?.found.slice(0, nearestShown) ?? []);
  return (
    <>
      <EmptyState
        title="No whiskies found"
        actions={
          <>
            {ways.map(({ applied, found }) => (
              <Button key={applied.id} look="outline" size="sm" onClick={() => onChange(applied.without)}>
                Without {applied.label}: {saysBottles(found.length)}
              </Button>
            ))}
            <Button size="sm" onClick={onClear}>
              Clear all filters
            </Button>
          </>
        }
      >
        <p>No bottle on our shelves matches all of this at once.</p>
      </EmptyState>
      {nearest.length > 0 && (
        <section aria-labelledby="nearest-heading">
          <h2 id="nearest-heading" className="mb-6 font-display text-2xl">
            Nearest matches
          </h2>
          <ProductGrid
            products={nearest}
            place="nearest"
            lowStockAt={lowStockAt.catalogue}
            actionFor={actionFor}
          />
        </section>
      )}
    </>
  );
}
