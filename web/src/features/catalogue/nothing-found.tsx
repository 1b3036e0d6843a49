import { type ReactNode, useMemo } from 'react';
import type { Product } from '#shared/api/catalogue.ts';
import { createBottleSearch } from '#shared/domain/bottle-search.ts';
import type { CatalogueFilter } from '#shared/domain/catalogue-filter.ts';
import { explainNoHit, type NoHit } from '#shared/domain/no-hit.ts';
import { lowStockAt } from '#shared/store.ts';
import { saysBottles } from '#web/lib/say.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { appliedFilters } from './applied-filters.ts';
import { ProductGrid } from './product-grid.tsx';

type NothingFoundProps = {
  products: readonly Product[];
  /** What the shop says of it, where the browser does not hold its bottles. */
  told: NoHit<Product> | null | undefined;
  filter: CatalogueFilter;
  onChange: (filter: CatalogueFilter) => void;
  onClear: () => void;
  actionFor: (product: Product) => ReactNode;
};

/** No bottle fits everything that was asked: tells which single wish is in the way, and what comes nearest. */
export function NothingFound({ products, told, filter, onChange, onClear, actionFor }: NothingFoundProps) {
  const { ways, nearest } = useMemo(
    () => told ?? explainNoHit(products, filter, createBottleSearch(products)),
    [told, products, filter],
  );
  const applied = appliedFilters(filter);
  return (
    <>
      <EmptyState
        title="No whiskies found"
        actions={
          <>
            {ways.map(({ id, count }) => {
              const way = applied.find((each) => each.id === id);
              return (
                way && (
                  <Button key={id} look="outline" size="sm" onClick={() => onChange(way.without)}>
                    Without {way.label}: {saysBottles(count)}
                  </Button>
                )
              );
            })}
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
