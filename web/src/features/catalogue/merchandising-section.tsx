import { type ReactNode, useId } from 'react';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import type { SectionQuery } from '#shared/domain/catalogue/search/section-query.ts';
import { lowStockAt } from '#shared/store.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { CardSkeletons } from './card-skeletons.tsx';
import { classFor, ProductGrid } from './product-grid.tsx';
import { useMerchandisingSection } from './queries.ts';

type MerchandisingSectionProps = {
  title: string;
  note?: string;
  aside?: ReactNode;
  place: string;
  wish: SectionQuery;
  /** The maximum number of bottles, for which space is reserved. */
  size: number;
  actionFor: (product: Product) => ReactNode;
  threshold?: number;
  /** Shown in place of the cards when there are no bottles; without it the whole section is left out. */
  empty?: ReactNode;
};

/** A section with a few bottles of the catalogue. */
export function MerchandisingSection(props: MerchandisingSectionProps) {
  const { title, note, aside, place, wish, size, actionFor, threshold = lowStockAt.card, empty } = props;
  const headingId = useId();
  const { data: chosen, isError, isFetching, refetch } = useMerchandisingSection(wish);
  if (chosen?.length === 0 && !empty) return null;
  return (
    <section aria-labelledby={headingId} className="page py-14 lg:py-20">
      <SectionHeading id={headingId} title={title} note={note} aside={aside} />
      {isError && !chosen && (
        <ErrorState
          title="The bottles could not be loaded"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!chosen && !isError && <CardSkeletons count={size} className={classFor(size)} />}
      {chosen?.length === 0 && empty}
      {chosen && chosen.length > 0 && (
        <ProductGrid
          products={chosen}
          place={place}
          lowStockAt={threshold}
          actionFor={actionFor}
          inRow={size}
        />
      )}
    </section>
  );
}
