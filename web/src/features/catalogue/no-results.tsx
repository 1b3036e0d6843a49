import { type ReactNode, useMemo } from 'react';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { formatBottleCount } from '#shared/domain/catalogue/format-units.ts';
import { createBottleSearch } from '#shared/domain/catalogue/search/bottle-search.ts';
import type { CatalogueFilter } from '#shared/domain/catalogue/search/catalogue-filter.ts';
import { explainNoResults, type NoResultsHelp } from '#shared/domain/catalogue/search/no-results.ts';
import { lowStockAt } from '#shared/store.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { listAppliedFilters } from './applied-filters.ts';
import { ProductGrid } from './product-grid.tsx';

type NoResultsProps = {
  products: readonly Product[];
  /** The server's suggestions, when the browser does not hold all bottles. */
  nearMatches: NoResultsHelp<Product> | null | undefined;
  filter: CatalogueFilter;
  onChange: (filter: CatalogueFilter) => void;
  onClear: () => void;
  actionFor: (product: Product) => ReactNode;
};

/** Shown when no bottle matches: names each filter whose removal alone would help, and suggests near matches. */
export function NoResults({ products, nearMatches, filter, onChange, onClear, actionFor }: NoResultsProps) {
  const { ways, nearest } = useMemo(
    () => nearMatches ?? explainNoResults(products, filter, createBottleSearch(products)),
    [nearMatches, products, filter],
  );
  const applied = listAppliedFilters(filter);
  const removals = (
    <>
      {ways.map(({ id, count }) => {
        const way = applied.find((each) => each.id === id);
        return (
          way && (
            <Button key={id} look="outline" size="sm" onClick={() => onChange(way.without)}>
              Without {way.label}: {formatBottleCount(count)}
            </Button>
          )
        );
      })}
      <Button size="sm" onClick={onClear}>
        Clear all filters
      </Button>
    </>
  );
  const reason =
    applied.length === 1 && filter.search.trim() ? `“${filter.search.trim()}”` : 'all of these filters';
  if (nearest.length === 0) {
    return (
      <EmptyState title="No whiskies found" actions={removals}>
        <p>No bottle matches {reason}.</p>
      </EmptyState>
    );
  }
  // Near matches take the place of results, under a heading that says they do not match.
  return (
    <>
      <div className="grid gap-2 border-hairline border-b pt-3 pb-6">
        <h2 className="font-display text-2xl">No whiskies found</h2>
        <p className="text-ink-2">No bottle matches {reason}. The ones below come nearest.</p>
        {applied.length > 1 && <div className="mt-2 flex flex-wrap gap-2.5">{removals}</div>}
      </div>
      <section aria-labelledby="nearest-heading">
        <h2 id="nearest-heading" className="mb-5 font-display text-2xl">
          Nearest matches
        </h2>
        <ProductGrid
          products={nearest}
          place="nearest"
          lowStockAt={lowStockAt.catalogue}
          actionFor={actionFor}
        />
      </section>
    </>
  );
}
