import type { Product } from '#shared/api/catalogue.ts';
import { penceOf } from '#shared/domain/money.ts';
import { listSizes, lowStockAt, priceTiersPence } from '#shared/store.ts';
import { paths } from '#web/app/paths.ts';
import { AddToCart } from '#web/features/cart/add-to-cart.tsx';
import { Shelf } from '#web/features/catalogue/shelf.tsx';
import { LiveBanner } from '#web/features/drop/live-banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

const addDropAction = (product: Product) => (
  <AddToCart product={product} failure="Failed to add item to cart" />
);

export function CollectionRoute() {
  return (
    <>
      <PageHead
        title="Drops"
        description="The current drops: exclusive and limited bottlings, bought by the cask or by the case and never repeated."
      />
      <LiveBanner />
      <div className="page pt-14 lg:pt-20">
        <h1 className="font-display text-4xl">The vault</h1>
        <p className="mt-4 max-w-measure text-ink-2 text-lg">
          Exclusive, limited and rare bottlings. What is here is all there is of it.
        </p>
      </div>
      <Shelf
        title="Current drops"
        place="vault"
        size={listSizes.vaultDrops}
        threshold={lowStockAt.vaultDrop}
        choose={(products) =>
          products.filter(
            ({ isExclusive, isLimited, price }) =>
              isExclusive || isLimited || penceOf(price) > priceTiersPence.vaultDrop,
          )
        }
        actionFor={addDropAction}
        empty={<EmptyState title="New Drops Coming Soon" level="p" />}
      />
      <div className="page flex justify-center">
        <ButtonLink to={paths.gallery.href()} look="brass" size="lg">
          Browse Full Collection
        </ButtonLink>
      </div>
    </>
  );
}
